/**
 * What the studio in a browser and its server exchange below `/studio/api`, as JSON. Types only. Every request but `sign-in`
 * needs the session's cookie, and every write also the header `x-csrf-token` with `Me.csrf`. Writes without a reply of
 * their own answer 204.
 */
import type { ProjectFiles } from '../engine/authoring/edit/project.ts'
import type { Diagnostic } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'

/** The header of `Me.csrf`. */
export type CsrfHeader = 'x-csrf-token'

/** The header of requests that nobody has asked for: they do not keep an idle session from ending. */
export type PollHeader = 'x-studio-poll'

/** The number of a revision, as `okienko history` prints it. */
export type RevisionId = number

/** A moment in ISO 8601, in UTC. */
export type Moment = string

/** The body of every reply that is not 2xx. */
export interface Problem {
  readonly error: ProblemCode
}

export type ProblemCode =
  /** 401: no session, or one that has ended. */
  | 'signedOut'
  /** 401 of `sign-in`: the name, the password or the code. */
  | 'wrong'
  /** 401 of `sign-in`: the account also wants a code of its authenticator app. */
  | 'codeNeeded'
  /** 403: the header against forged requests is missing or wrong. */
  | 'csrf'
  /** 403: the role does not allow it. */
  | 'notAllowed'
  /** 404: not there, or of an office that is not this person's. */
  | 'notFound'
  /** 400: the body is not what the address takes. */
  | 'malformed'
  /** 409 of a draft: the same person saved another version (`NewerDraft`). */
  | 'newer'
  /** 409 of `rebase`, `revert` and `withdraw`: both changed the same thing (`Clashes`). */
  | 'clashes'
  /** 409 of `publish`, `plan`, `rollback` and `revert`: somebody has published since (`rebase` first). */
  | 'stale'
  /** 409 of `publish`, `plan` and `rollback`: it does not differ from what is live. */
  | 'same'
  /** 422 of `publish` and `rollback`: errors or failing tests (`Refused`). */
  | 'problems'
  /** 422 of `pictures`: none that an office can show (`PictureProblem`). */
  | 'picture'
  /** 422 of whatever reads definitions: they need more time or memory than the server gives to an office. Nothing was changed. */
  | 'tooComplex'
  /** 429: too many attempts; the header `retry-after` has the seconds. */
  | 'tooMany'
  /** 503: nothing is published yet, or the store cannot be reached. */
  | 'unavailable'

/** `GET sign-in`: how one may sign in besides with a password. */
export interface SignInWays {
  /** At the identity provider, by way of `/studio/sign-in/provider`. */
  readonly provider: boolean
}

/**
 * Why a sign-in at the identity provider led back to `/studio?sign-in=…` without one: not confirmed, or no account; too many
 * attempts; the provider or the store could not be reached.
 */
export const refusedSignIns = ['refused', 'later', 'unavailable'] as const
export type RefusedSignIn = (typeof refusedSignIns)[number]

/** `POST sign-in` → `Me`. */
export interface SignIn {
  readonly login: string
  readonly password: string
  readonly code?: string
}

/** `POST password`: a new password in place of the `present` one; all other sessions of the person end. 401 `wrong`. */
export interface ChangePassword {
  readonly present: string
  readonly next: string
}

/** `GET me`. */
export interface Me {
  readonly login: string
  readonly name: string
  readonly csrf: string
  readonly language: MessageLanguage
  /** Sees every office. */
  readonly vendor: boolean
  readonly offices: readonly OfficeAccess[]
  /** May change the password: not in a demonstration, whose passwords all may know. */
  readonly ownPassword: boolean
}

export interface OfficeAccess {
  readonly slug: string
  readonly name: string
  readonly editor: boolean
  readonly publisher: boolean
}

/** `GET offices/:slug`. */
export interface OfficeView {
  readonly slug: string
  /** The revision of the office's file that is live; null while it has none. */
  readonly revision: Revision | null
  readonly file: SourceFile
  /** Address of the `Base`, below `/studio/api`. It has the hash of its content, so browsers keep it. */
  readonly base: string
  /** This person's draft. */
  readonly draft: Draft | null
  /** Others who have a draft of it, or have it open. */
  readonly others: readonly OtherDraft[]
}

export interface SourceFile {
  /** Relative to the definitions: `offices/jasnowola.yaml`. */
  readonly path: string
  readonly text: string
}

/** `GET bases/:hash`: what an office's file is compiled with. */
export type Base = ProjectFiles

export interface Revision {
  readonly id: RevisionId
  readonly author: string
  readonly at: Moment
  readonly message: string
  /** What a folder that is served has had since: nobody published it, and author and message are those of the process. */
  readonly ofFolder?: true
}

export interface Draft {
  readonly text: string
  /** The revision that it changes. */
  readonly base: RevisionId | null
  /** Grows with each save. */
  readonly version: number
  readonly savedAt: Moment
}

export interface OtherDraft {
  readonly login: string
  readonly name: string
  /** Null: the person has the office open, and no draft of it. */
  readonly savedAt: Moment | null
  /** Whether the person had the office open within the last minute. */
  readonly present: boolean
  /** Whether it was offered to this person (`share`), who may `take` it. */
  readonly offered: boolean
}

/** `PUT offices/:slug/draft` → `Saved`; 409 `NewerDraft` when `version` is not that of the draft (0: there is none yet). */
export interface SaveDraft {
  readonly text: string
  readonly base: RevisionId | null
  readonly version: number
}

export interface Saved {
  readonly version: number
  readonly savedAt: Moment
}

export interface NewerDraft extends Problem {
  readonly error: 'newer'
  readonly draft: Draft | null
}

/** `DELETE offices/:slug/draft`; 409 `NewerDraft` when `version` is not that of the draft. Left out: whatever it is. */
export interface DiscardDraft {
  readonly version?: number
}

/** `GET offices/:slug/pictures` → what the office can show as its logo: `readonly Picture[]`. */
export interface Picture {
  /** As the office's file names it. */
  readonly name: string
  /** A `data:` address of the whole picture, for images alone. */
  readonly address: string
}

/** `POST offices/:slug/pictures` → `Picture`, kept with the drafts of the office until one that names it is published. */
export interface AddPicture {
  /** In base64. */
  readonly content: string
}

/**
 * Neither PNG, JPEG, WebP nor SVG; more than 100 kB; an edge shorter than 16 or longer than 2000 pixels; a drawing with
 * scripts, events or addresses of other documents in it.
 */
export type PictureRefusal = 'kind' | 'bytes' | 'pixels' | 'active'

export interface PictureProblem extends Problem {
  readonly error: 'picture'
  readonly reason: PictureRefusal
}

/** `GET offices/:slug/colleagues`: others who have a role in the office. */
export interface Colleague {
  readonly login: string
  readonly name: string
  readonly publisher: boolean
}

/** `POST offices/:slug/draft/share`: a colleague may take the draft over. */
export interface ShareDraft {
  readonly with: string
}

/** `POST offices/:slug/draft/take` → `Draft`: becomes this person's own; 409 `newer` where this person has one already. */
export interface TakeDraft {
  readonly from: string
}

export type DocumentPath = readonly (string | number)[]

/**
 * `POST offices/:slug/rebase` → `{ draft }`; 409 `Clashes` where both changed the same and `choose` does not say whose counts.
 */
export interface Rebase {
  readonly choose?: readonly { readonly path: DocumentPath; readonly take: 'mine' | 'theirs' }[]
}

export interface Rebased {
  readonly draft: Draft
}

export interface Clash {
  readonly path: DocumentPath
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Clashes extends Problem {
  readonly error: 'clashes'
  readonly clashes: readonly Clash[]
}

/**
 * `POST offices/:slug/revert` → `Reverted`: takes back in this person's draft what one revision changed, and leaves what was
 * changed since. 409 `Clashes` as of `rebase`, where `mine` is what was there before that revision, `theirs` what is there
 * now; 409 `stale` where the draft was begun before what is live; 404 for the first revision, which changed nothing.
 */
export interface Revert extends Rebase {
  readonly revision: RevisionId
}

/** Null: nothing of that revision is left. */
export interface Reverted {
  readonly draft: Draft | null
}

/** `POST offices/:slug/review` → `Review`, of the saved draft: of this person, or of one who asked (`of`). */
export interface ReviewDraft {
  readonly of?: string
}

export interface Review {
  /** Of the draft that was reviewed, for `publish`. */
  readonly version: number
  /** The file as it was reviewed. */
  readonly text: string
  /** The live file that it was compared with; empty where none is live. */
  readonly before: string
  readonly problems: readonly Diagnostic[]
  /** What changes for residents. */
  readonly changes: readonly Readonly<Record<MessageLanguage, string>>[]
  /** The YAML as a unified difference; empty when nothing differs. `\ N` at its end: N lines more, which are left out. */
  readonly difference: string
  readonly tests: readonly TestResult[]
  /** Whether `publish` would be accepted, role and `stale` aside. */
  readonly publishable: boolean
  /** Somebody has published since the draft was begun: it is joined with that first (`rebase`). */
  readonly stale: boolean
}

export interface TestResult {
  readonly name: string
  /** The number of the service that it is about. */
  readonly service: number
  readonly passed: boolean
  /** It fails in the published version in the same way, and so is in the way of nothing. */
  readonly known?: boolean
  /** The short name of the office whose own file it stands in, where it stands in one. */
  readonly office?: string
  /** Where in that file. */
  readonly line?: number
  /** The first thing that is not as expected. */
  readonly message?: string
}

/**
 * `POST offices/:slug/probe` → `DraftProbe`: tries the pages that the saved draft changes on the API of the office as it is
 * served, without a session; 409 `newer` where the draft is no longer of this version.
 */
export interface ProbeDraft extends ReviewDraft {
  /** Of the `Review`. */
  readonly version: number
}

/** `silent`: the office API does not answer, or not in time; `errors`: the draft has no pages, because of its errors. */
export type DraftProbe = { readonly failure: 'silent' | 'errors' } | DraftFindings

export interface DraftFindings {
  /** What is wrong with the calls that every page depends on. */
  readonly shell: readonly Diagnostic[]
  readonly pages: readonly PageFindings[]
}

export interface PageFindings {
  readonly key: string
  readonly title: string
  /** Why it was not tried: `session`: it needs one; `off`: the office has switched it off; `late`: there was no time left. */
  readonly outcome: 'probed' | 'session' | 'off' | 'late'
  /** Different addresses that it called. */
  readonly calls: number
  readonly findings: readonly Diagnostic[]
}

/** `POST offices/:slug/ask`: asks those who publish to look at the saved draft. → `PublishRequest` */
export interface Ask {
  readonly message: string
}

/** `GET offices/:slug/requests`. A publisher opens the `draft` and publishes with `of: login`. */
export interface PublishRequest {
  readonly login: string
  readonly name: string
  readonly message: string
  readonly at: Moment
  readonly draft: Draft
}

/** `POST offices/:slug/publish` → `Published`. Publishes the saved draft, of this person or of one who asked (`of`). */
export interface Publish {
  readonly message: string
  /** Of the draft. */
  readonly version: number
  readonly of?: string
}

/** `revision`: the one that was made; somebody else's may be live by now. */
export interface Published {
  readonly revision: Revision
}

export interface Refused extends Problem {
  readonly error: 'problems'
  readonly problems: readonly Diagnostic[]
  readonly tests: readonly TestResult[]
}

/** `GET offices/:slug/history`: the latest first. */
export type History = readonly Revision[]

/**
 * `GET offices/:slug/changes?at=PLACES`: the publications that changed any of these places of the office's file, the latest
 * first. `at` is JSON: a list of paths.
 */
export interface Changes {
  readonly revisions: readonly Revision[]
  /** Whether all publications were searched, not only the latest. */
  readonly complete: boolean
}

/** `GET offices/:slug/revisions/:id`. */
export interface RevisionFile extends Revision {
  readonly file: SourceFile
}

/** `GET offices/:slug/difference?from=ID&to=ID`. */
export interface Difference {
  readonly difference: string
}

/** `POST offices/:slug/rollback` → `Published`: publishes an earlier revision again. `live`: the revision that it replaces. */
export interface Rollback {
  readonly to: RevisionId
  readonly live: RevisionId
  readonly message: string
}
