import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/clinic-desk/desk-guardians.ts'
import type { BookingId } from '../../../contract/ids.ts'
import type { Api } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { deskKey } from '../query-keys.ts'

const guardiansKey = [...deskKey, 'guardians'] as const

/** The guardians who see the record of a booking’s child from their own account. */
export const getDeskGuardiansQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    queryKey: [...guardiansKey, bookingId],
    queryFn: ({ signal }) => api.call(calls.getDeskGuardians, { query: { bookingId } }, { signal }),
  })

/** Finds the account of an e-mail address. */
export const findGuardian = mutationOf(calls.findGuardian)

/** Records a guardian whose identity the desk has checked. */
export const setDeskGuardian = mutationOf(calls.setDeskGuardian, [guardiansKey])

/** Ends a guardian's access to the record. */
export const endDeskGuardian = mutationOf(calls.endDeskGuardian, [guardiansKey])
