import { type DragEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Select } from '../../kit/select.tsx'
import { useSpeech, useWords } from '../words/use-words.ts'
import type { PropertyFieldProps } from './property-props.ts'

/** The order of parts: dragged, or moved by buttons. Where others may be added, they are chosen below. */
export function OrderField({ property, label, help, disabled, onChange }: PropertyFieldProps<'order'>) {
  const { words, language } = useSpeech()
  const [dragged, setDragged] = useState<string | null>(null)
  // Tab leads to the buttons of one line, arrows to the others.
  const [line, setLine] = useState<string | null>(null)
  const { value: names, others, titles, least } = property
  const hasLeast = isOpen(property) && !disabled && names.length > 0 && names.length <= least
  const titleOf = (name: string) => titles[name]?.[language] ?? name
  const pressed = useFocusThatMoves(names)
  const id = useId()
  const move = (name: string, index: number) => {
    if (index >= 0 && index < names.length) onChange({ name, index })
  }
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, index)
    setDragged(null)
  }
  return (
    <fieldset className="ok-fieldset">
      <legend className="ok-field__label">{label}</legend>
      {help !== null && <p className="ok-field__hint">{help}</p>}
      {names.length > 1 && <p className="ok-field__hint">{words.editing.orderHint}</p>}
      {hasLeast && (
        <p className="ok-field__hint" id={`${id}-least`}>
          {words.editing.lastOne}
        </p>
      )}
      <ol
        className="studio-order"
        onKeyDown={moveInList}
        onFocus={({ target }) => setLine(target.closest('li')?.dataset.name ?? null)}
      >
        {names.map((name, index) => (
          <li
            key={name}
            data-name={name}
            draggable={!disabled}
            data-dragged={dragged === name || undefined}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <span>{titleOf(name)}</span>
            <MoveButtons
              title={titleOf(name)}
              disabled={disabled}
              isFirst={index === 0}
              isLast={index === names.length - 1}
              tabIndex={name === (names.includes(line ?? '') ? line : names[0]) ? 0 : -1}
              onMove={(by) => {
                pressed()
                move(name, index + by)
              }}
              onRemove={isOpen(property) ? () => onChange({ name, index: -1 }) : null}
              staysBecause={hasLeast ? `${id}-least` : undefined}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && !disabled && (
        <AddPart
          label={words.properties.add}
          options={others.map((name) => ({ value: name, label: titleOf(name) }))}
          onAdd={(name) => onChange({ name, index: names.length })}
        />
      )}
    </fieldset>
  )
}

/** Arrows lead to the same button of another line. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  const line = target instanceof HTMLButtonElement ? target.closest('li') : null
  const other = key === 'ArrowDown' ? line?.nextElementSibling : key === 'ArrowUp' ? line?.previousElementSibling : null
  if (!line || !other) return
  event.preventDefault()
  const place = [...line.querySelectorAll('button')].indexOf(target as HTMLButtonElement)
  other.querySelectorAll('button')[place]?.focus()
}

/** A part that moves takes its buttons along, which costs the pressed one its focus: it gets it back. */
function useFocusThatMoves(names: readonly string[]): () => void {
  const button = useRef<Element | null>(null)
  const order = names.join(' ')
  const drawn = useRef(order)
  useLayoutEffect(() => {
    if (drawn.current === order) return
    drawn.current = order
    if (button.current instanceof HTMLElement && document.activeElement === document.body) button.current.focus()
    button.current = null
  }, [order])
  return () => {
    button.current = document.activeElement
  }
}

/** Parts of a list that is the office's own may be added and removed; those of a page are hidden at themselves. */
const isOpen = ({ path }: PropertyFieldProps<'order'>['property']): boolean => path.length === 1

interface MoveButtonsProps {
  readonly title: string
  readonly disabled: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly tabIndex: 0 | -1
  readonly onMove: (by: number) => void
  readonly onRemove: (() => void) | null
  /** The id of the reason why it cannot be removed. */
  readonly staysBecause: string | undefined
}

function MoveButtons({ title, disabled, isFirst, isLast, tabIndex, onMove, onRemove, staysBecause }: MoveButtonsProps) {
  const { properties } = useWords()
  return (
    <>
      <span className="studio-order__move">
        <IconButton
          icon="angle-left"
          name={properties.up(title)}
          tabIndex={tabIndex}
          aria-disabled={disabled || isFirst || undefined}
          onClick={() => !disabled && onMove(-1)}
        />
        <IconButton
          icon="angle-right"
          name={properties.down(title)}
          tabIndex={tabIndex}
          aria-disabled={disabled || isLast || undefined}
          onClick={() => !disabled && onMove(1)}
        />
      </span>
      {onRemove && (
        <IconButton
          icon="times"
          name={properties.remove(title)}
          tabIndex={tabIndex}
          disabled={disabled}
          aria-disabled={staysBecause !== undefined || undefined}
          aria-describedby={staysBecause}
          onClick={() => staysBecause === undefined && onRemove()}
        />
      )}
    </>
  )
}

interface AddPartProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onAdd: (name: string) => void
}

function AddPart({ label, options, onAdd }: AddPartProps) {
  const [chosen, setChosen] = useState('')
  const name = options.some(({ value }) => value === chosen) ? chosen : ''
  return (
    <div className="studio-order__add">
      <Select aria-label={label} options={options} placeholder="—" value={name} onChange={setChosen} />
      <Button small icon="plus" aria-disabled={name === '' || undefined} onClick={() => name !== '' && onAdd(name)}>
        {label}
      </Button>
    </div>
  )
}
