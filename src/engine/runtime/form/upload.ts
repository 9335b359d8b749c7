import type { Value } from '../../model/types.ts'
import type { FieldPlan, FormPlan } from '../../plan/form.ts'
import type { ApiClient } from '../client/api-client.ts'
import { descriptionOf } from '../client/error.ts'
import { decidedPairs } from '../request.ts'
import { type FormContext, type FormValues, formScope } from './values.ts'

/** A file that a resident chose: its name, and its content in base64. */
export interface ChosenFile {
  readonly name: string
  readonly content: string
}

/** What the office calls an uploaded file, or why it did not take it; null: nobody waits for it any longer. */
export type UploadResult = { readonly id: string } | { readonly problem: string } | null

/** Uploads a file for a field. Never rejects. */
export async function uploadFile(
  client: Pick<ApiClient, 'send'>,
  plan: FormPlan,
  { upload }: FieldPlan,
  { name, content }: ChosenFile,
  { context, values }: { readonly context: FormContext; readonly values: FormValues },
): Promise<UploadResult> {
  if (upload === null) return null
  const query = decidedPairs(context.env, upload.query, formScope(plan, context, values))
  const body = { [upload.name]: name, [upload.content]: content }
  const result = await client.send({ path: upload.path, query, body, isLarge: true }, { reply: upload.reply })
  if (result.ok) {
    const id = fieldOf(result.value, upload.id)
    return id === null ? { problem: plan.texts.notUploaded } : { id }
  }
  const { kind } = result.error
  if (kind === 'cancelled' || kind === 'session-replaced') return null
  if (kind === 'offline' || kind === 'timeout') return { problem: plan.texts.offline }
  return { problem: descriptionOf(result.error) ?? plan.texts.notUploaded }
}

function fieldOf(reply: Value, name: string): string | null {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return null
  const id = (reply as Readonly<Record<string, Value>>)[name]
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

/** The files of a field, by what the office calls them. */
export const filesIn = (value: Value): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter((id) => id !== '') : []

/** The value of a field with these files. */
export const valueOfFiles = (ids: readonly string[]): string => ids.join(',')
