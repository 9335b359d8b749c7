import type { IdentityService, StartedSignIn } from './started.ts'

/** A person whose identity a service has proved. */
export interface ProvedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  /** What the service knows besides; the holder may correct it. */
  readonly email: string
}

/** What proves who a person is: the stand-in of a demonstration, or a service of the state by SAML. */
export interface IdentityProvider {
  /**
   * Where the browser goes: an address, or a path relative to the calls that begin a sign-in. Throws when the service
   * cannot be reached.
   */
  begin(started: StartedSignIn & { readonly relay: string }): Promise<string>
  /** How the service answers; missing for the stand-in, whose own page does. */
  readonly answers?: PostedAnswers
}

/** Answers that the browser posts from the service to the office. */
export interface PostedAnswers {
  /** XML that describes this office, for registering it with the service. */
  description(): Promise<string>
  /**
   * The person whom an answer to the sign-in proves; throws UnprovedError for any answer that does not, and a refusal with
   * status 429 when too many wait. Callers take turns.
   */
  read(answer: string, started: StartedSignIn, caller: string): Promise<ProvedPerson>
}

/** The services that can be used, whether or not the office offers them. */
export type IdentityProviders = Readonly<Partial<Record<IdentityService, IdentityProvider>>>
