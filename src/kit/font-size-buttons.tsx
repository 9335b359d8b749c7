import './font-size-buttons.css'

export const FONT_SIZES = ['mala', 'duza', 'bardzo_duza'] as const
export type FontSize = (typeof FONT_SIZES)[number]

export interface FontSizeButtonsProps {
  readonly value: FontSize
  readonly onChange: (value: FontSize) => void
  /** Name of the group, and of each button. */
  readonly label: string
  readonly names: Readonly<Record<FontSize, string>>
}

/** Three sizes of text. The caller puts the choice on the root element as `data-font`. */
export function FontSizeButtons({ value, onChange, label, names }: FontSizeButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the app bar
    <div className="ok-font-sizes" role="group" aria-label={label}>
      {FONT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={`ok-icon-button ok-font-sizes__${size}`}
          aria-label={names[size]}
          title={names[size]}
          aria-pressed={size === value}
          onClick={() => onChange(size)}
        >
          <span aria-hidden="true">A</span>
        </button>
      ))}
    </div>
  )
}
