/** The arguments of a message that has none. */
export type None = Readonly<Record<never, never>>

/** A text, or a text made of arguments: data such as names, numbers and types, never words of a language. */
export type Message = string | ((args: never) => string)

/** The arguments of a message. */
export type ArgsOf<M> = M extends string ? None : M extends (args: infer Args) => string ? Args : never

/** A catalogue of messages whose arguments are declared elsewhere: message id → arguments. */
export type MessagesOf<Args> = {
  readonly [Id in keyof Args]: None extends Args[Id] ? string : (args: Args[Id]) => string
}

/** A catalogue with the ids and the arguments of another: a text that is missing, or that is too many, does not compile. */
export type SameMessages<Other> = {
  readonly [Id in keyof Other]: Other[Id] extends string ? string : (args: ArgsOf<Other[Id]>) => string
}
