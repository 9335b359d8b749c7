import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The control of a form's field. Throws when it is not on the page. */
export function control(form: string, field: string): HTMLInputElement {
  const found = document.getElementById(`${form}_${field}`)
  if (!(found instanceof HTMLInputElement)) throw new Error(`No control of ${form}.${field}`)
  return found
}

/** What the field says is wrong with it. */
export const errorAt = (form: string, field: string): string | null =>
  document.getElementById(`${form}_${field}-error`)?.textContent ?? null

/** What is entered, by field; true ticks a box, an empty text leaves the field alone. */
export type Entered = Readonly<Record<string, string | true>>

/** The button of a form, not another of the same name, once it is there. */
const buttonOf = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByRole('button', { name }).find((one) => one.closest('form'))
    if (!found) throw new Error(`No form with the button ${name}`)
    return found
  })

/** Waits for the form, fills it in and presses its button. */
export async function fillAndSend(user: UserEvent, form: string, entered: Entered, button: string): Promise<void> {
  await buttonOf(button)
  for (const [field, value] of Object.entries(entered)) {
    const input = control(form, field)
    if (value === true) await user.click(input)
    else {
      if (input.value !== '') await user.clear(input)
      if (value !== '') await enter(user, input, value)
    }
  }
  await user.click(await buttonOf(button))
}

/** Enters a text as from a clipboard, which makes one change of the page, not one for each key. An `{Enter}` at its end is pressed. */
export async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text.replace(/\{Enter\}$/, ''))
  if (text.endsWith('{Enter}')) await user.keyboard('{Enter}')
}
