import { escaped } from './escaped.ts'

export const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replace(/[^+\d]/g, '')}" translate="no">${escaped(phone)}</a>`

export const mailLink = (email: string): string =>
  `<a href="mailto:${escaped(email)}" translate="no">${escaped(email)}</a>`
