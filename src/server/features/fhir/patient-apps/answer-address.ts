/** The redirect address of an app with these parameters added to its own. */
export function answerAddress(redirectUri: string, told: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(told)) if (value !== null) url.searchParams.set(name, value)
  return url.href
}
