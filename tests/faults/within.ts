/** What `doing` answers; throws when it has not answered after `seconds`, for a browser that hangs answers never. */
export async function within<T>(seconds: number, doing: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`It did not end in ${seconds} s.`)), seconds * 1000)
  try {
    return await Promise.race([doing, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
