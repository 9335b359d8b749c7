import { Button } from './button.tsx'
import { classNames } from './class-name.ts'
import { Icon } from './icon.tsx'
import type { SelectOption } from './select.tsx'
import { usePopover } from './use-popover.ts'
import { WholeSigns } from './whole-signs.tsx'
import './choice.css'
import './multi-select.css'

export interface MultiSelectTexts {
  /** On the control while nothing is chosen. */
  readonly none: string
  readonly all: string
  readonly clear: string
}

export interface MultiSelectProps {
  /** As given by the field, whose label has the id `${id}-label`. */
  readonly id: string
  readonly options: readonly SelectOption[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly texts: MultiSelectTexts
  /** What the control shows when something is chosen; the labels with commas unless given. */
  readonly summary?: string | undefined
  readonly disabled?: boolean | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
}

/** Several of a list: a button that shows what is chosen and opens check boxes. Values keep the order of the options. */
export function MultiSelect(props: MultiSelectProps) {
  const { id, options, values, onChange, texts, summary, disabled } = props
  const { open, toggle, root, button } = usePopover()
  const chosen = options.filter((option) => values.includes(option.value))
  const choose = (keep: (option: SelectOption) => boolean) =>
    onChange(options.filter(keep).map((option) => option.value))
  const shown = chosen.length === 0 ? texts.none : (summary ?? chosen.map((option) => option.label).join(', '))
  return (
    <div className="ok-multi" ref={root}>
      <button
        ref={button}
        type="button"
        id={id}
        className={classNames('ok-input ok-multi__button', chosen.length === 0 && 'ok-multi__button--none')}
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={props['aria-describedby']}
        disabled={disabled}
        onClick={toggle}
      >
        <span id={`${id}-value`} className="ok-multi__value">
          <WholeSigns text={shown} />
        </span>
        <Icon name="chevron-down" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second, visible legend */}
      <div id={`${id}-panel`} className="ok-multi__panel" role="group" aria-labelledby={`${id}-label`} hidden={!open}>
        <div className="ok-multi__tools">
          <Button variant="quiet" small onClick={() => choose((option) => !option.disabled)}>
            {texts.all}
          </Button>
          <Button variant="quiet" small onClick={() => choose(() => false)}>
            {texts.clear}
          </Button>
        </div>
        <div className="ok-multi__list">
          {options.map((option) => (
            <label className="ok-choice" key={option.value}>
              <input
                type="checkbox"
                checked={values.includes(option.value)}
                disabled={option.disabled}
                onChange={(event) =>
                  choose(({ value }) => (value === option.value ? event.target.checked : values.includes(value)))
                }
              />
              <span>
                <WholeSigns text={option.label} />
              </span>
            </label>
          ))}
        </div>
      </div>
    </div>
  )
}
