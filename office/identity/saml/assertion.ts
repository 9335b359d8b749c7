import { DOMParser } from '@xmldom/xmldom'
import { isPesel } from '../../http/pesel.ts'
import type { ProvedPerson } from '../provider.ts'
import { UnprovedError } from '../unproved-error.ts'

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const EIDAS = 'http://eidas.europa.eu/attributes/naturalperson'

/** Under which names an identity service states what is known of a person; an empty name is not requested. */
export interface AttributeNames {
  readonly pesel: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly email: string
}

/** The names of the national node. */
export const NODE_ATTRIBUTES: AttributeNames = {
  pesel: `${EIDAS}/PersonIdentifier`,
  firstName: `${EIDAS}/CurrentGivenName`,
  lastName: `${EIDAS}/CurrentFamilyName`,
  birthDate: `${EIDAS}/DateOfBirth`,
  email: '',
}

/** What an assertion must be about: the sign-in that requested it and the address it was sent to. */
interface Expected {
  readonly issuer: string
  readonly inResponseTo: string
  readonly recipient: string
}

/** A statement about a person whose signature has been verified. */
export interface Assertion {
  /** The value of an attribute; empty when it is not stated. */
  attribute(name: string): string
}

/**
 * Reads an assertion whose signature, time and audience were verified. Throws UnprovedError unless it is this service's
 * answer to this sign-in, sent here. Text is read whole: comments, which signatures leave out, do not cut it.
 */
export function readAssertion(xml: string, expected: Expected): Assertion {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement
  const own = (name: string): readonly Element[] => Array.from(root.getElementsByTagNameNS(ASSERTION, name))
  if (textOf(own('Issuer')[0]) !== expected.issuer) throw new UnprovedError('another issuer', 'wrong')
  const confirmed = own('SubjectConfirmation').some((confirmation) => {
    const [data] = Array.from(confirmation.getElementsByTagNameNS(ASSERTION, 'SubjectConfirmationData'))
    return (
      confirmation.getAttribute('Method') === BEARER &&
      data?.getAttribute('InResponseTo') === expected.inResponseTo &&
      data.getAttribute('Recipient') === expected.recipient &&
      data.getAttribute('NotOnOrAfter') !== ''
    )
  })
  if (!confirmed) throw new UnprovedError('not an answer to this sign-in', 'wrong')
  if (own('AuthnStatement').length === 0) throw new UnprovedError('no statement of a sign-in', 'wrong')
  const values = new Map<string, readonly string[]>()
  for (const attribute of own('Attribute')) {
    const name = attribute.getAttribute('Name') ?? ''
    const found = Array.from(attribute.getElementsByTagNameNS(ASSERTION, 'AttributeValue')).map(textOf)
    values.set(name, [...(values.get(name) ?? []), ...found])
  }
  return {
    attribute: (name) => {
      const [value = '', ...more] = values.get(name) ?? []
      if (more.length > 0) throw new UnprovedError('an attribute has several values', 'wrong')
      return value
    },
  }
}

const textOf = (element: Element | undefined): string => (element?.textContent ?? '').trim()

/** The person that an assertion states. Throws UnprovedError without a right PESEL and names. */
export function personOf(assertion: Assertion, names: AttributeNames): ProvedPerson {
  const of = (name: string): string => (name === '' ? '' : assertion.attribute(name))
  // eIDAS writes the countries before the number: PL/PL/85010112345.
  const pesel = of(names.pesel).replace(/^PL\/[A-Z]{2}\//, '')
  if (!isPesel(pesel)) throw new UnprovedError('no PESEL number', 'wrong')
  const [firstName, lastName] = [of(names.firstName), of(names.lastName)]
  if (firstName === '' || lastName === '') throw new UnprovedError('no name', 'wrong')
  const birthDate = of(names.birthDate)
  if (birthDate !== '' && birthDate.slice(0, 10) !== birthDateOf(pesel))
    throw new UnprovedError('the date of birth is not that of the PESEL number', 'wrong')
  return { firstName, lastName, pesel, email: of(names.email) }
}

/** The day of birth in a PESEL number, `1985-01-01`; the century is added to the month. */
function birthDateOf(pesel: string): string {
  const month = Number(pesel.slice(2, 4))
  const century = [1900, 2000, 2100, 2200, 1800][Math.floor(month / 20)] ?? 1900
  const year = century + Number(pesel.slice(0, 2))
  return `${year}-${String(month % 20).padStart(2, '0')}-${pesel.slice(4, 6)}`
}
