import { html } from '../../html.ts'
import { type Area, areaPath, type Route, type Visit } from '../framework/area.ts'
import type { MenuEntry } from '../framework/layout.ts'
import { words } from '../words.ts'

/** The areas that the employee may see, with how many cases wait in each. */
export async function menuOf(visit: Visit, areas: readonly Area[]): Promise<readonly MenuEntry[]> {
  const seen = areas.filter(({ permission, inMenu }) => inMenu !== false && visit.isAllowed(permission))
  return Promise.all(
    seen.map(async ({ path, title, about, waiting }) => ({
      path: areaPath(path),
      title: visit.t(title),
      about: visit.t(about),
      waiting: (await waiting?.(visit)) ?? 0,
    })),
  )
}

const WAITING = words('do załatwienia', 'waiting')

/** The start page: a card for each area that the employee may use. */
export function startPage(areas: readonly Area[]): Route {
  return {
    method: 'GET',
    path: '',
    permission: 'self.view',
    handle: async (visit) => {
      const { t, employee } = visit
      const cards = (await menuOf(visit, areas)).map(({ path, title, about, waiting }) => {
        const count = waiting > 0 && html` <span class="count">${waiting} ${t(WAITING)}</span>`
        return html`<li><a href="${path}"><strong>${title}${count}</strong><p>${about}</p></a></li>`
      })
      const title = t(words(`Dzień dobry, ${employee.name}`, `Hello, ${employee.name}`))
      return { page: { title, body: html`<ul class="cards">${cards}</ul>` } }
    },
  }
}
