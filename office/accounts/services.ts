import type { Captcha } from '../captcha/captcha.ts'
import type { IdentityProviders } from '../identity/provider.ts'
import type { Post } from '../mail/post.ts'
import type { Background } from './background.ts'
import type { Signer } from './keys.ts'
import type { Passwords } from './passwords.ts'
import type { Portals } from './return-address.ts'
import type { Seal } from './seal.ts'

/** What the calls of accounts need besides the database and the clock. */
export interface AccountServices {
  readonly passwords: Passwords
  readonly post: Post
  readonly captcha: Captcha
  readonly portals: Portals
  readonly background: Background
  readonly signer: Signer
  readonly seal: Seal
  /** What proves who a person is. */
  readonly identity: IdentityProviders
  /** Whether the local pages that let anybody be anybody are there: demo persons, the operator's desk. */
  readonly demo: boolean
  /** To be called once: ends the threads. */
  close(): Promise<void>
}
