import * as z from 'zod'
import { visitId } from '../ids.ts'

/** A visit that was made without an appointment. */
export const looseVisit = z.object({ visitId, visitTime: z.iso.datetime(), productName: z.string() })
