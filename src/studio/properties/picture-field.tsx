import { type ChangeEvent, createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/field.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import type { Picture, PictureProblem } from '../../studio-protocol/protocol.ts'
import type { Refusal } from '../session/client.ts'
import { useWords } from '../words/use-words.ts'
import type { OfficePictures } from '../workspace/office-pictures.ts'
import type { PropertyFieldProps } from './property-props.ts'
import { RoundContext } from './typed-input.tsx'
import './picture-field.css'

/** The pictures of the office that is edited. */
export const PicturesContext = createContext<OfficePictures | null>(null)

/** More is no logo, and is not sent. */
const MOST_BYTES = 1_000_000

type Failure = PictureProblem['reason'] | 'failed'

/** A picture: one of the office's, the standard, or one that is uploaded. */
export function PictureField({ property, label, help, disabled, onChange }: PropertyFieldProps<'picture'>) {
  const words = useWords()
  const { known, reading } = useKnownPictures()
  const id = useId()
  const shown = property.value ?? ''
  const choose = (name: string) => onChange(name === '' ? null : name)
  const { input, failure, busy, upload } = useUpload(choose)
  // A name that was typed in the file is shown also where there is no such picture.
  const isKnown = shown === '' || known.some(({ name }) => name === shown)
  const all: readonly (Pick<Picture, 'name'> & { readonly address?: string })[] = isKnown
    ? known
    : [{ name: shown }, ...known]
  return (
    <div className="studio-picture" aria-busy={busy || reading}>
      <RadioGroup
        legend={label}
        hint={help}
        value={shown}
        onChange={choose}
        options={[
          { value: '', label: words.logo.none, disabled },
          ...all.map(({ name, address }) => ({
            value: name,
            label: <PictureOption name={name} address={address} />,
            disabled,
          })),
        ]}
      />
      {!disabled && (
        <>
          <p className="ok-field__hint" id={`${id}-hint`}>
            {words.logo.hint}
          </p>
          <Button small aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
            {words.logo.upload}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".png,.jpg,.jpeg,.webp,.svg"
            aria-label={words.logo.upload}
            onChange={upload}
          />
        </>
      )}
      <div role="alert">
        {failure !== null && <FieldError id={`${id}-error`} error={words.logo[failure]} word={words.error} />}
      </div>
    </div>
  )
}

function PictureOption({ name, address }: { readonly name: string; readonly address: string | undefined }) {
  return (
    <span className="studio-picture__option">
      {address !== undefined && <img src={address} alt="" />}
      <span translate="no">{name}</span>
    </span>
  )
}

/** Those of the office, read again whenever the document has changed in another way than here. */
function useKnownPictures(): { readonly known: readonly Picture[]; readonly reading: boolean } {
  const pictures = useContext(PicturesContext)
  const round = useContext(RoundContext)
  const [readIn, setReadIn] = useState<number | null>(null)
  useEffect(() => {
    void pictures?.load().then(() => setReadIn(round))
  }, [pictures, round])
  return { known: pictures?.all ?? [], reading: pictures !== null && readIn !== round }
}

/** Sends a chosen file, and chooses the picture that it becomes. */
function useUpload(choose: (name: string) => void) {
  const pictures = useContext(PicturesContext)
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (file: File): Promise<Failure | null> => {
    if (file.size > MOST_BYTES) return 'bytes'
    // A file that is gone, or that may not be read, rejects.
    const bytes = await file.arrayBuffer().catch(() => null)
    const answer = bytes && (await pictures?.add(new Uint8Array(bytes)))
    if (!answer) return 'failed'
    if (!answer.ok) return failureOf(answer.refusal)
    choose(answer.value.name)
    return null
  }
  const upload = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    if (!file) return
    setBusy(true)
    setFailure(null)
    void send(file).then((found) => {
      setFailure(found)
      setBusy(false)
      // The same file may be chosen again.
      target.value = ''
    })
  }
  return { input, failure, busy, upload }
}

const failureOf = ({ code, body }: Refusal): Failure =>
  code === 'picture' ? (body as PictureProblem).reason : 'failed'
