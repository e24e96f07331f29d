/** The message for a problem of a sign-in. */
export type SignInProblemText = { tone: 'danger' | 'warn' | 'info'; title: string; text: string }
