import type { Page } from '@playwright/test'

/** What a page loads until it shows what it is for. */
export interface Arrival {
  /** Requests that went out until then, the HTML among them. */
  readonly requests: number
  /** How often the page had to wait for a reply before it could request what it needed next. */
  readonly rounds: number
}

export function countRounds(
  page: Page,
  begin: () => Promise<unknown>,
  shown: string,
  passed?: (path: string) => boolean,
): Promise<Arrival>
