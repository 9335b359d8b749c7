import { useState } from 'react'
import { Button } from '../../../src/kit/button.tsx'
import { Checkbox } from '../../../src/kit/checkbox.tsx'
import { DateInput } from '../../../src/kit/date-input.tsx'
import { ErrorSummary } from '../../../src/kit/error-summary.tsx'
import { Field } from '../../../src/kit/field.tsx'
import { MultiSelect } from '../../../src/kit/multi-select.tsx'
import { PageHeader } from '../../../src/kit/page-header.tsx'
import { ParamRow } from '../../../src/kit/param-row.tsx'
import { RadioGroup } from '../../../src/kit/radio-group.tsx'
import { Select } from '../../../src/kit/select.tsx'
import { TextArea } from '../../../src/kit/text-area.tsx'
import { TextInput } from '../../../src/kit/text-input.tsx'
import { dateTexts, multiTexts } from './texts.ts'

const WRONG = { pesel: 'Nieprawidłowy numer PESEL', date: 'Data nie może być z przyszłości' }
const YEARS = ['2021', '2022', '2023', '2024', '2025'].map((value) => ({ value, label: value }))

function Params() {
  const [date, setDate] = useState('2025-06-30')
  const [problem, setProblem] = useState<string>()
  const [years, setYears] = useState<readonly string[]>(['2024', '2025'])
  const [kind, setKind] = useState('now')
  return (
    <ParamRow label="Co pokazać" onSubmit={() => undefined}>
      <Field id="day" label="Stan na dzień" error={problem} errorWord="Błąd:">
        {(wiring) => (
          <DateInput
            {...wiring}
            value={date}
            onChange={(next) => {
              setDate(next)
              setProblem(undefined)
            }}
            onInvalid={(_, why) => setProblem(why)}
            min="1900-01-01"
            max="2025-12-31"
            today="2025-06-30"
            placeholder="dd.mm.rrrr"
            lang="pl"
            texts={dateTexts}
          />
        )}
      </Field>
      <Field id="years" label="Lata">
        {(wiring) => <MultiSelect {...wiring} options={YEARS} values={years} onChange={setYears} texts={multiTexts} />}
      </Field>
      <RadioGroup
        legend="Umowy"
        inline
        value={kind}
        onChange={setKind}
        options={[
          { value: 'now', label: 'Aktualne' },
          { value: 'past', label: 'Archiwalne' },
        ]}
      />
      <Button type="submit" variant="primary" icon="search">
        Sprawdź
      </Button>
    </ParamRow>
  )
}

/** Every field in every state. */
export function Forms() {
  const [pesel, setPesel] = useState('44051401458')
  const [text, setText] = useState('')
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <PageHeader title="Pola formularza" icon="file-edit" lead="Każde pole w każdym stanie." />
      <Params />
      <div className="ok-form">
        <ErrorSummary
          title="Popraw 2 pola"
          attempt={1}
          errors={[
            { fieldId: 'pesel', text: WRONG.pesel },
            { fieldId: 'terms', text: 'Wymagana zgoda' },
          ]}
        />
        <Field id="pesel" label="PESEL" hint="11 cyfr, bez spacji" error={WRONG.pesel} errorWord="Błąd:">
          {(wiring) => (
            <TextInput
              {...wiring}
              value={pesel}
              onChange={setPesel}
              chars={11}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Hasło" hint="Co najmniej 8 znaków, cyfry, duże i małe litery oraz znak specjalny">
          {(wiring) => (
            <TextInput {...wiring} type="password" autoComplete="new-password" value={text} onChange={setText} />
          )}
        </Field>
        <Field label="Obecny adres e-mail">
          {(wiring) => <TextInput {...wiring} type="email" value="anna.nowak@przyklad.pl" readOnly />}
        </Field>
        <Field label="Telefon" optional="(nieobowiązkowo)">
          {(wiring) => <TextInput {...wiring} type="tel" value="" onChange={() => undefined} disabled />}
        </Field>
        <Field label="Data wyborów" error={WRONG.date}>
          {(wiring) => (
            <Select
              {...wiring}
              value=""
              onChange={() => undefined}
              placeholder="Wybierz datę"
              options={[
                { value: 'a', label: '18.05.2025' },
                { value: 'b', label: '01.06.2025 (lista jeszcze niegotowa)', disabled: true },
              ]}
            />
          )}
        </Field>
        <Field label="Treść zgłoszenia" hint="Zostało 2000 znaków">
          {(wiring) => <TextArea {...wiring} value={text} onChange={setText} />}
        </Field>
        <RadioGroup
          legend="Rodzaj pliku"
          value="pdf"
          onChange={() => undefined}
          hint="Plik ze zdjęciami może być duży"
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'photos', label: 'PDF ze zdjęciami' },
            { value: 'none', label: 'Bez pliku', disabled: true },
          ]}
        />
        <Checkbox
          id="terms"
          label="Akceptuję regulamin portalu i zapoznałam się z informacją o przetwarzaniu danych osobowych"
          checked={agreed}
          onChange={setAgreed}
          error={agreed ? undefined : 'Wymagana zgoda'}
          errorWord="Błąd:"
        />
        <Checkbox
          label="Powiadomienia SMS"
          hint="Wyślemy je tylko w sprawie płatności"
          checked
          onChange={() => undefined}
        />
        <div className="ok-actions">
          <Button variant="primary" type="submit">
            Zapłać 361,08 zł
          </Button>
          <Button>Wróć</Button>
          <Button variant="quiet">Pokaż szczegóły</Button>
          <Button variant="danger">Usuń konto</Button>
          <Button variant="primary" busy>
            Wysyłanie
          </Button>
          <Button disabled>Niedostępne</Button>
        </div>
      </div>
    </>
  )
}
