import * as z from 'zod'

/**
 * The body of every call that sends one (A3.contract.02, P7.contract.02): the screen that made the call, the device's
 * offset from UTC in minutes (JavaScript's sign: Auckland in summer is -780), and the request itself. `location` is the
 * pattern of a route, never its parameters (docs/decisions.md "`location` in bodies, and URLs").
 */
export const envelope = <T extends z.ZodType>(requestModel: T) =>
  z.object({
    location: z.string().max(200).nullish(),
    timezoneOffset: z.int().min(-900).max(900).nullish(),
    requestModel,
  })
