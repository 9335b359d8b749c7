import { PESEL_LENGTH } from '../../model/personal-data.ts'
import { parsePlainDate } from '../../model/plain-date.ts'
import type { ParamPlan } from '../../plan/param.ts'

/**
 * What the resident chose or typed, by parameter: the keys of options, a day `yyyy-MM-dd`, or a text as typed. A
 * parameter that is not there has its default; an empty list is a choice of nothing.
 */
export type Choices = ReadonlyMap<string, readonly string[]>

/** A list in the address has commas between its values, so a comma within one is escaped. */
const escapeValue = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeValue = (text: string): string => text.replace(/%(25|2C)/gi, (code) => (code === '%25' ? '%' : ','))

/**
 * The choices that an address contains. What is not valid is ignored: a day that does not exist here, an option that is
 * not offered once the options are known. Typed texts are never read from an address.
 */
export function choicesFromAddress(
  params: readonly ParamPlan[],
  today: string,
  read: (name: string) => string | null,
): Choices {
  const choices = new Map<string, readonly string[]>()
  for (const param of params) {
    const text = param.inUrl ? read(param.id) : null
    const values = text === null ? null : valuesIn(param, text, today)
    if (values !== null) choices.set(param.id, values)
  }
  return choices
}

function valuesIn(param: ParamPlan, text: string, today: string): readonly string[] | null {
  switch (param.kind) {
    case 'select':
      if (!param.multiple) return text === '' ? null : [text]
      return text === '' ? [] : text.split(',').map(unescapeValue)
    case 'radio':
      return [text]
    case 'date':
      return dateProblem(param, text, today) === null ? [text] : null
    case 'text':
      return null
  }
}

/** A choice as the address contains it, before percent-encoding; null when it does not belong there. */
export function choiceInAddress(param: ParamPlan, values: readonly string[]): string | null {
  if (!param.inUrl || param.kind === 'text') return null
  if (param.kind === 'select' && param.multiple) return values.map(escapeValue).join(',')
  return values[0] === undefined || values[0] === '' ? null : values[0]
}

export type DateProblem = 'dateWrong' | 'dateFuture' | 'dateTooEarly'

/** What is wrong with a day: services specification, section 5. */
export function dateProblem(
  param: Extract<ParamPlan, { readonly kind: 'date' }>,
  text: string,
  today: string,
): DateProblem | null {
  const date = parsePlainDate(text)
  if (date === null) return 'dateWrong'
  if (param.allow !== 'past') return null
  if (date > today) return 'dateFuture'
  return date < param.earliest ? 'dateTooEarly' : null
}

/** The part of what is typed or pasted that a text parameter accepts: digits only where it takes digits, up to its length. */
export function typedText(param: Extract<ParamPlan, { readonly kind: 'text' }>, typed: string): string {
  if (param.format === 'any') return typed.slice(0, param.maxLength)
  const most = param.format === 'pesel' ? Math.min(param.maxLength, PESEL_LENGTH) : param.maxLength
  return typed.replace(/\D/g, '').slice(0, most)
}
