import type { EditPath } from './plain.ts'

/** Whether a path is that of a service that the office's file defines itself: such have numbers from 9000. */
export const isOwnService = ([kind, id]: EditPath): boolean => kind === 'services' && /^9\d{3}$/.test(String(id))
