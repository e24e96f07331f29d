/** The first placeholder of a text, else its first brace; null without any. Nothing that leaves may have one. */
export const findBrace = (text: string): string | null => (/\{\w+\}/.exec(text) ?? /[{}]/.exec(text))?.[0] ?? null
