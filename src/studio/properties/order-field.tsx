import { type DragEvent, useRef, useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { useWords } from '../words/use-words.ts'
import type { PropertyFieldProps } from './property-props.ts'

/** The order of parts: dragged, or moved by buttons. */
export function OrderField({ property, label, help, disabled, onChange }: PropertyFieldProps<'order'>) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const names = property.value
  const move = (name: string, index: number) => {
    if (index < 0 || index >= names.length) return
    onChange({ name, index })
    // The buttons of a part move with it; the focus stays with the part.
    const button = document.activeElement
    requestAnimationFrame(() => button instanceof HTMLElement && button.focus())
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
      <ol className="studio-order" ref={list}>
        {names.map((name, index) => {
          const title = property.titles[name] ?? name
          return (
            <li
              key={name}
              draggable={!disabled}
              data-dragged={dragged === name || undefined}
              onDragStart={() => setDragged(name)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <span>{title}</span>
              <IconButton
                icon="angle-left"
                name={words.properties.up(title)}
                disabled={disabled || index === 0}
                onClick={() => move(name, index - 1)}
              />
              <IconButton
                icon="angle-right"
                name={words.properties.down(title)}
                disabled={disabled || index === names.length - 1}
                onClick={() => move(name, index + 1)}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
