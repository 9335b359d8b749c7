import type { SignIn } from '../contract/replies.ts'
import { readSignIn } from '../contract/replies.ts'
import { loginReplyType } from '../contract/types.ts'
import type { Question } from '../office/ask.ts'

/** The second step of signing in. */
export const codeQuestion: Question<SignIn> = {
  of: (calls) => calls.loginCode,
  method: 'POST',
  type: loginReplyType,
  read: readSignIn,
}
