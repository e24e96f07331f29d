import * as z from 'zod'

/** A number id in a query, where everything is text: digits become the number that `schema` brands. */
export const idInQuery = <T extends z.ZodType<number, number>>(schema: T) =>
  z.union(
    [
      schema,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .pipe(schema),
    ],
    { error: 'Give the number of one that exists.' },
  )

/** Yes or no in a query: `true` or `false`, nothing else. */
export const booleanInQuery = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'Give true or false.',
})
