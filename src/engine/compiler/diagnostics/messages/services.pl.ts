import type { SameMessages } from './catalogue.ts'
import type { serviceMessages as english } from './services.en.ts'
import { joined, known, listed, patternProblem, schemaTypes, typeName, wantedType } from './values.pl.ts'

export const serviceMessages: SameMessages<typeof english> = {
  'unknown-path': ({ method, path }) => `W kontrakcie nie ma ${method === null ? '' : `${method} `}„${path}”.`,
  'unknown-path.page': ({ path }) => `Portal nie ma strony „${path}”.`,
  'not-data': ({ path }) => `„${path}” zwraca plik. Źródło wymaga wywołania, które zwraca dane.`,
  'not-a-file': ({ path }) => `„${path}” zwraca dane. Pobieranie wymaga wywołania, które zwraca plik.`,
  'unknown-query': ({ path, name, known: names }) =>
    `„${path}” nie ma parametru „${name}”.${names.length > 0 ? known(names) : ' Nie przyjmuje żadnych.'}`,
  'unknown-query.subject': ({ path }) => `„${path}” nie przyjmuje podmiotu („subject”). Usuń go.`,
  'missing-query': ({ path, name }) => `„${path}” wymaga parametru „${name}”. Dopisz go w „query”.`,
  'wrong-query-type': ({ name, expected, found }) =>
    `Oczekiwana wartość „${name}”: ${typeName(expected)}. Jest: ${typeName(found)}.`,
  'maybe-nothing': ({ field, path, name }) =>
    `Pole „${field}” może być puste (null), a „${path}” wymaga „${name}”. Dopisz „when”, które to sprawdza.`,
  'unknown-sample': ({ path }) => `Nie ma pliku „${path}”.`,
  'contract-unchecked': ({ path }) => `Żaden kontrakt nie opisuje „${path}”, więc pola nie są sprawdzane.`,
  'contract-unchecked.body': ({ path }) =>
    `Żaden kontrakt nie opisuje „${path}”, więc wysyłane dane nie są sprawdzane.`,
  'not-a-contract': 'To nie jest dokument OpenAPI: brakuje w nim „paths”.',
  'not-a-contract.paths': 'Pod „paths” muszą być wywołania według ścieżek: „/lista: { get: … }”.',
  'not-a-contract.reference': ({ reference }) => `„${reference}” nie prowadzi do niczego w tym dokumencie.`,

  'wrong-expression-type': ({ wanted, found }) =>
    `Oczekiwana wartość: ${wantedType(wanted)}. Jest: ${typeName(found)}.`,
  'wrong-expression-type.given': ({ name, expected, found }) =>
    `Oczekiwana wartość „${name}”: ${typeName(expected)}. Jest: ${typeName(found)}.`,
  'open-brace': 'Ten znak { nie jest nigdzie zamknięty. Dopisz }.',

  'missing-value': ({ known: names }) =>
    `Do wyboru są obiekty. Dopisz „value” z polem, które ma być wysłane.${known(names)}`,
  'needs-multiple': 'Wartość „all” wymaga „multiple: true”.',
  'not-sortable.latest': ({ found }) => `Żadna z tych wartości nie jest najnowsza. Każda z nich to ${typeName(found)}.`,
  'not-sortable': ({ found }) => `Wierszy nie da się sortować według takiej wartości: ${typeName(found)}.`,
  'not-a-number.chart': ({ name }) => `Wykres wymaga liczb, a „${name}” nie jest liczbą.`,
  'not-a-number.unknown': ({ name }) =>
    `Nie wiadomo, czy „${name}” jest liczbą. Opisz to pole w kontrakcie albo narysuj kolumnę tabeli, której wartość jest liczbą, na przykład „value: double(row.${name})”.`,
  'not-a-number.matrix': ({ name }) => `Zestawienie wymaga liczb, a „${name}” nie jest liczbą.`,
  'not-a-number.total': ({ name, found }) => `Sumować można tylko liczby, a „${name}” to ${typeName(found)}.`,
  'not-an-object': ({ name }) => `Kolumna zestawienia musi być obiektem, a „${name}” nim nie jest.`,
  'not-a-value.sent': ({ name, found }) =>
    `„${name}” to ${typeName(found)}. Tego nie można wysłać – wybierz pole, które jest w środku.`,
  'not-a-value.column': ({ name, found }) =>
    `„${name}” to ${typeName(found)}. Dopisz „value” z tym, co ma być pokazane.`,
  'not-a-value.axis': ({ name, found }) =>
    `„${name}” to ${typeName(found)}. Oś wykresu tego nie pokaże – wybierz pole ze zwykłą wartością.`,
  'not-a-value.group': ({ name, found }) =>
    `„${name}” to ${typeName(found)}. Wierszy nie da się po tym zgrupować – wybierz pole ze zwykłą wartością.`,
  'not-a-choice.default': ({ text, known: names, type }) =>
    `Oczekiwana wartość: ${typeName(type)}. Jest: „${text}”. Wpisz ${names.map((one) => `„${one}”`).join(', ')} albo wartość z listy.`,
  'file-name.character': ({ character }) => `Znak „${character}” nie może być w nazwie pliku. Usuń go.`,
  'file-name.ending': 'Nazwa pliku musi kończyć się jego rodzajem, na przykład „.pdf”.',
  'unknown-icon': ({ name }) => `W PrimeIcons nie ma ikony „${name}”.`,
  cycle: ({ path }) => `„${path[0]}” zależy od siebie: ${path.join(' wymaga ')}.`,
  'name-clash.source': ({ name, line }) => `Nazwę „${name}” ma już źródło z wiersza ${line}. Użyj innej nazwy.`,
  'name-clash.field': ({ name }) => `Nazwę „${name}” ma już pole. Użyj innej nazwy.`,
  'name-clash.reserved': ({ name }) => `„${name}” ma w wyrażeniach własne znaczenie. Użyj innej nazwy.`,
  'name-clash.form': ({ name }) => `Pod „form.${name}” są teksty wszystkich formularzy. Użyj innej nazwy.`,
  'unused-source': ({ name }) => `Strona nie używa źródła „${name}”. Usuń je albo pokaż.`,
  'unused-source.form': ({ name }) => `Formularz nie używa źródła „${name}”. Usuń je albo użyj go.`,
  'unused-param': ({ name }) => `Nic na stronie nie zależy od parametru „${name}”. Usuń go albo użyj.`,
  'unknown-source': ({ name, known: names }) => `Nie ma źródła „${name}”.${known(names)}`,
  'chart-without-table': ({ rows }) =>
    `Żadna tabela obok wykresu nie pokazuje „${rows}”. Dodaj tabelę z tymi samymi wierszami dla osób, które nie widzą wykresu.`,
  'conflicting-keys.panel':
    'Na stronę wchodzi się z panelu użytkownika albo z innej strony. Usuń „panel” albo „under”.',
  'conflicting-keys.sample': 'Próbka już opisuje odpowiedź. Usuń „contract” albo „sample”.',
  'conflicting-keys.pie': 'Wykres kołowy nie ma serii. Usuń „series”.',
  'conflicting-keys.line': 'Linia biegnie przez wszystkie kategorie, nie tylko największe. Usuń „topN”.',
  'conflicting-keys.digits': 'Klucz „digits” ma tylko „text: nip”. Usuń „digits” albo użyj „maxLength”.',
  'conflicting-keys.row-header': ({ name }) =>
    `Kolumna „${name}” nazywa wiersze, więc nie może znikać. Usuń jej „optional” albo wybierz inną kolumnę.`,
  'conflicting-keys.optional': 'Żadna kolumna tabeli nie jest pewna. Usuń „optional” z tej, która nazywa wiersz.',
  'conflicting-keys.top': 'To, co jest rysowane, wybiera już „topN”. Usuń „topN” albo „lastN”.',
  'nothing-to-submit': ({ source }) =>
    `„${source}” czeka na przycisk, ale nie wysyła niczego, co wpisuje mieszkaniec. Usuń „on” albo wyślij parametr.`,
  'needs-login.page': ({ path }) => `„${path}” wymaga zalogowania, a strona jest publiczna. Zmień „access”.`,
  'needs-login.form': ({ path, access }) =>
    `„${path}” wymaga zalogowania, a formularz ma „access: ${access}”. Zmień „access”.`,
  'needs-login.placed-form': ({ form }) =>
    `Formularz „${form}” wymaga zalogowania, a strona jest publiczna. Zmień „access”.`,
  'no-subject': 'Strona publiczna nie ma podmiotu („subject”), który można wysłać.',
  'missing-given': ({ form, field }) =>
    `Nikt nie może wpisać pola „${field}” formularza „${form}”. Dopisz je w „give”.`,
  'form-in-details': 'Przenieś formularz poza wiersz tabeli: to, co wpisano, zniknęłoby razem z wierszem.',
  'access-too-wide': ({ path, subject }) =>
    `„${path}” odpowiada tylko ${subject === 'person' ? 'osobom prywatnym' : 'instytucjom'}, a strona jest też dla innych.`,
  'unknown-field.flag': ({ name }) => `W konfiguracji nie ma flagi „${name}”.`,
  'unknown-field.form': ({ form, field, known: names }) => `Formularz „${form}” nie ma pola „${field}”.${known(names)}`,
  'unknown-field.schema': ({ field, known: names }) => `Formularz nie ma pola „${field}”.${known(names)}`,
  'unknown-value.total': ({ name, known: names }) =>
    `Nie ma podsumowania „${name}”. Wpisz ${names.map((one) => `„${one}”`).join(', ')} albo wyrażenie, które daje liczbę.`,
  'unknown-value.column': ({ name, value, known: names }) =>
    `„${name}” nigdy nie ma wartości „${value}”. Możliwe: ${names.join(', ')}.`,

  'unknown-widget': ({ name, known: names }) => `Nie ma widżetu „${name}”.${known(names)}`,
  'unknown-key.widget': ({ what, name, known: names }) =>
    `Widżet nie ma ${{ parameter: 'parametru', call: 'wywołania', table: 'tabeli' }[what]} „${name}”.${known(names)}`,
  'missing-key.widget-param': ({ name }) => `Widżet wymaga parametru „${name}”. Dopisz go pod „with”.`,
  'missing-key.widget-table': ({ name }) => `Brakuje kolumn tabeli „${name}” widżetu. Dopisz je pod „tables”.`,

  'unknown-schema': ({ name }) => `Nie ma schematu „forms/${name}.schema.json”.`,
  'bad-pattern': patternProblem,
  'never-laid-out': ({ form, field }) =>
    `Nikt nie może wpisać pola „${field}” formularza „${form}”. Dopisz je w „layout” albo „prefill”.`,
  'not-laid-out.message': ({ field }) =>
    `Pola „${field}” nie ma w „layout”, więc komunikatu nie da się pokazać. Dopisz pole albo wskaż inne.`,
  'not-laid-out.sent': ({ field }) =>
    `Pole „${field}” jest wysyłane i nie może być puste, ale nikt nie może go wpisać. Dopisz je w „layout” albo „prefill”.`,
  'wrong-input.fixed': ({ field, found }) => `Opcje wpisane na stałe są tekstami, a „${field}” to ${typeName(found)}.`,
  'wrong-input.option': ({ field, expected, found }) =>
    `Pole „${field}” to ${typeName(expected)}, a wartość opcji to ${typeName(found)}.`,
  'wrong-input.limit': 'Tylko tekst może mieć „limit”.',
  'wrong-input.type': ({ field, type, input }) =>
    `Pole „${field}” to ${schemaTypes[type]}. Nie można go wpisywać przez „${input}”.`,
  'wrong-input.strength': 'Tylko hasło ma siłę. Dopisz „input: password” albo usuń „strength”.',
  'wrong-input.upload': 'Tylko pole na pliki ma `upload`. Dodaj `input: file` albo usuń `upload`.',
  'wrong-input.file': 'Pole na pliki jest tekstem i ma `upload`: jak wysyłać jego pliki.',
  'wrong-input.options': 'Nie ma z czego wybierać. Dopisz „options”.',
  'wrong-input.not-chosen': ({ input }) =>
    `Pole z opcjami wymaga „input: select” albo „input: radio”, a nie „${input}”.`,
  'wrong-requirement': ({ field, type, requirement }) =>
    `Pole „${field}” to ${schemaTypes[type]}. Nigdy nie spełni wymagania „${requirement}”.`,
  'unknown-autocomplete': ({ token, known: names }) => `„${token}” nie jest wartością autocomplete.${known(names)}`,
  'unknown-body': ({ path, name, known: names }) =>
    `„${path}” nie przyjmuje „${name}” w wysyłanych danych.${known(names)}`,
  'missing-body': ({ path, name }) => `„${path}” wymaga „${name}” w wysyłanych danych. Dopisz je.`,
  'wrong-body-type': ({ name, expected, found }) =>
    `Oczekiwana wartość „${name}”: ${typeName(expected)}. Jest: ${typeName(found)}.`,

  'body-bounds.required': ({ field }) =>
    `Kontrakt przyjmuje „${field}” tylko z wartością. Dopisz pole do „required” schematu albo dodaj sprawdzenie z „require”.`,
  'body-bounds.one-of': ({ path, names }) =>
    `„${path}” wymaga jednego z pól: ${listed(names, 'albo')}. Dodaj sprawdzenie „oneOf: [${names.join(', ')}]”.`,
  'body-bounds.keyword': ({ field, keyword, value }) =>
    `Kontrakt przyjmuje „${field}” tylko z ograniczeniem „${keyword}: ${value}”. Ogranicz pole w schemacie tak samo albo mocniej.`,
  'body-bounds.values': ({ field, values, others }) =>
    `Kontrakt przyjmuje w polu „${field}” tylko: ${listed(values, 'albo')}.${others.length > 0 ? ` Usuń: ${listed(others, 'i')}.` : ' Podaj je w „options”.'}`,

  'missing-text': ({ languages, keys }) =>
    `Brakuje tekstu w językach: ${joined(languages)}.${keys.length > 0 ? ` Dopisz go pod kluczem ${listed(keys, 'albo')}.` : ''}`,
  'missing-text.here': ({ languages }) => `Brakuje tekstu w językach: ${joined(languages)}. Wpisz go tutaj.`,
}
