import type { ChangePassword } from '../../../studio-protocol/protocol.ts'
import type { Route, Visit } from '../context.ts'
import { open, seal } from '../passwords.ts'
import { refusal } from '../refusals.ts'
import { hashOf } from '../sessions.ts'

/** Characters that a password has at least. */
const SHORTEST = 12
const LONGEST = 1000

/** Changing one's own password; not in a demonstration, in which it would shut others out. */
export const ownPasswordRoutes = (demonstration: boolean): readonly Route[] => [
  {
    method: 'POST',
    url: '/password',
    access: 'person',
    body: {
      type: 'object',
      required: ['present', 'next'],
      additionalProperties: false,
      properties: {
        present: { type: 'string', minLength: 1, maxLength: LONGEST },
        next: { type: 'string', minLength: SHORTEST, maxLength: LONGEST },
      },
    },
    handle: async (visit) => {
      if (demonstration) throw refusal('notAllowed')
      await changePassword(visit)
    },
  },
]

async function changePassword({ studio, request, person: { login }, token, now }: Visit): Promise<void> {
  const { attempts, audit, passwords, people } = studio
  const { present, next } = request.body as ChangePassword
  const limited = `${login}\n${request.ip}`
  await attempts.take('password', limited, now)
  const stored = await people.find(login)
  const key = await passwords.verify(present, stored?.password ?? null)
  if (stored?.password == null || key === null) {
    await audit.note(now, login, 'refused', { reason: 'password' })
    throw refusal('wrong')
  }
  const renewed = await passwords.hash(next)
  // The key of the authenticator app stays; it is sealed with the password.
  const codeKey = stored.codeKey === null ? null : seal(open(stored.codeKey, key), renewed.key)
  const credentials = { password: renewed.stored, codeKey }
  if (!(await people.changeOwnPassword(login, stored.password, credentials, hashOf(token)))) throw refusal('wrong')
  await attempts.clear('password', limited, now)
  await audit.note(now, login, 'password changed')
}
