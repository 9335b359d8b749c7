/** Keys of other languages for pages, and how they are called here. */
export const HABITS: Readonly<Record<string, string>> = {
  visibleOn: 'when',
  visible: 'when',
  showIf: 'when',
  condition: 'when',
  if: 'when',
  url: 'get',
  api: 'get',
  endpoint: 'get',
  caption: 'title',
  placeholder: 'hint',
  tooltip: 'hint',
}
