import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { FieldError } from '../../../../kit/field.tsx'
import { ProgressBar } from '../../../../kit/progress-bar.tsx'
import { filesIn, valueOfFiles } from '../../../runtime/form/upload.ts'
import { FieldFrame, type InputProps } from './field-frame.tsx'
import './file.css'

const MEGABYTE = 1024 * 1024

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The content of a file in base64. */
function read(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Files that are uploaded as soon as they are chosen; the value of the field names them. */
export function FileField(props: InputProps): ReactNode {
  const { id, field, value, theme } = props
  const { upload, label } = field.plan
  const { texts } = theme
  const files = filesIn(value)
  const { names, busy, problem, add, remove } = useUploads(props)
  const nameOf = (file: string, place: number) => names.get(file) ?? fill(texts.attachedFile, { count: place + 1 })
  if (upload === null) return null
  return (
    <FieldFrame
      {...props}
      below={
        <>
          {busy !== null && <ProgressBar label={fill(texts.uploading, { name: busy })} value={null} />}
          {problem !== null && <FieldError id={`${id}-upload`} error={problem} word={texts.error} />}
          <ul className="ok-files" aria-label={label}>
            {files.map((file, place) => (
              <li className="ok-files__file" key={file}>
                <span translate="no">{nameOf(file, place)}</span>
                <Button small onClick={() => remove(file)}>
                  {texts.removeFile}
                  <span className="ok-sr-only" translate="no">
                    {' '}
                    {nameOf(file, place)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          <p className="ok-sr-only" role="status">
            {busy === null && files.length > 0 ? fill(texts.uploaded, { count: files.length }) : ''}
          </p>
        </>
      }
    >
      {/* A control for files has no role, and ARIA only knows roles that are required. */}
      {({ 'aria-required': isRequired, ...wiring }) => (
        // The input fills the label without being seen: files can be dropped on it, and its own words never show.
        <label className="ok-button ok-files__choose">
          <span className="ok-button__content">{texts.chooseFiles}</span>
          <input
            {...wiring}
            required={isRequired}
            aria-describedby={[wiring['aria-describedby'], problem !== null && `${id}-upload`]
              .filter(Boolean)
              .join(' ')}
            className="ok-files__input"
            type="file"
            multiple={upload.most > 1}
            accept={upload.types.map((type) => `.${type}${type === 'jpg' ? ',.jpeg' : ''}`).join(',')}
            disabled={busy !== null || files.length >= upload.most}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])]
              // The same file may be chosen again after it was removed.
              event.target.value = ''
              void add(chosen)
            }}
          />
        </label>
      )}
    </FieldFrame>
  )
}

/** Uploads chosen files one after another; `busy` is the name of the one on its way. */
function useUploads({ field, value, onChange, theme }: InputProps) {
  const { upload } = field.plan
  const { texts } = theme
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isSubmitting } = theme
  useEffect(() => {
    // The form goes without the file.
    if (isSubmitting) setProblem(null)
  }, [isSubmitting])
  // What is uploaded takes time, in which the value may change.
  const current = useRef(value)
  useEffect(() => {
    current.current = value
  }, [value])
  const change = (ids: readonly string[]) => {
    current.current = valueOfFiles(ids)
    onChange(current.current)
  }
  const addOne = async (file: File): Promise<string | null> => {
    if (upload === null) return null
    if (filesIn(current.current).length >= upload.most) return fill(texts.tooManyFiles, { count: upload.most })
    if (file.size > upload.megabytes * MEGABYTE)
      return fill(texts.fileTooLarge, { name: file.name, count: upload.megabytes })
    setBusy(file.name)
    const content = await read(file).catch(() => null)
    if (content === null) return texts.notUploaded
    const result = await theme.upload(field.plan.id, { name: file.name, content })
    if (result === null) return null
    if ('problem' in result) return `${file.name}: ${result.problem}`
    setNames((before) => new Map(before).set(result.id, file.name))
    change([...filesIn(current.current), result.id])
    return null
  }
  return {
    names,
    busy,
    problem,
    add: async (chosen: readonly File[]) => {
      setProblem(null)
      for (const file of chosen) {
        const wrong = await addOne(file)
        if (wrong !== null) {
          setProblem(wrong)
          break
        }
      }
      setBusy(null)
    },
    remove: (id: string) => change(filesIn(current.current).filter((one) => one !== id)),
  }
}
