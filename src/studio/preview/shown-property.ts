import { paths } from '../../portal/paths.ts'
import type { PickedPart } from './messages.ts'

type Places = readonly (readonly [selector: string, property: string])[]

/** By kind of part: what an element shows of it, by where the element stands. The first that fits counts. */
const places: Readonly<Record<PickedPart['kind'], Places>> = {
  block: [
    ['.ok-block__head :is(h2, h3)', 'title'],
    ['.ok-pager', 'page'],
    ['.ok-table-filter', 'filter'],
    ['.ok-chart', 'shape'],
    ['.ok-matrix__sum', 'sums'],
    ['.ok-note__word', 'note'],
    ['.ok-note', 'text'],
    ['.ok-state', 'empty'],
  ],
  column: [
    ['tfoot', 'total'],
    ['thead, dt', 'label'],
    ['td, th, dd', 'value'],
  ],
  param: [
    ['.ok-field__label', 'title'],
    ['.ok-field, .ok-fieldset', 'default'],
  ],
  field: [
    ['.ok-field__hint', 'hint'],
    ['.ok-field__label, .ok-choice', 'label'],
  ],
  form: [
    ['[type=submit], .ok-dialog__actions .ok-button--primary', 'submit.label'],
    ['.ok-form__actions .ok-button', 'cancel.label'],
    ['[role=alertdialog] .ok-dialog__head', 'confirm.title'],
    ['[role=alertdialog] .ok-dialog__body', 'confirm.text'],
    ['h1', 'title'],
    ['.ok-page-header__lead', 'description'],
  ],
  service: [
    // Signing in, or being somebody else; during a break the sign is of that.
    ['.ok-links__mark, .ok-tile__mark', 'access'],
    ['a, .ok-links__off', 'title'],
    ['.ok-tile > p', 'description'],
    ['.ok-tile > svg', 'icon'],
  ],
  menu: [
    ['a > svg:first-child', 'icon'],
    // The sign of a new tab, which the target opens.
    ['a > svg', 'go'],
    ['a', 'label'],
  ],
  text: [],
  page: [
    ['h1 svg', 'icon'],
    ['h1, .ok-crumbs [aria-current]', 'title'],
    ['.ok-page-header__lead', 'description'],
    ['[type=submit]', 'submit'],
    ['.portal-subject', 'access'],
  ],
  office: [
    ['.ok-app-bar__home :is(img, svg)', 'logo'],
    ['.ok-app-bar__home, .ok-footer__note', 'names'],
    ['.ok-footer__links a:not([href^="/"])', 'bip'],
  ],
}

/** The key of the property that sets what an element shows of a part; null where none does. */
export function shownProperty(element: Element, kind: PickedPart['kind'], address: string): string | null {
  // The heading of the home page is the name of the office.
  if (kind === 'office' && address === paths.home && element.closest('h1') !== null) return 'names'
  return places[kind].find(([selector]) => element.closest(selector) !== null)?.[1] ?? null
}
