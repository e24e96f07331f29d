import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/reports/referral-letters.ts'
import type { Api } from '../api.ts'
import { minute } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { reportsKey } from '../query-keys.ts'

type OfSpot = { reportId: ReportId; lesionId: LesionId }

/** A referral letter for a spot of a report. */
export const getReferralLetterQuery = (api: Api, query: OfSpot) =>
  queryOptions({
    queryKey: [...reportsKey, 'referral', query.reportId, query.lesionId],
    queryFn: ({ signal }) => api.call(calls.getReferralLetter, { query }, { signal }),
    gcTime: minute,
  })

/** Downloads the letter as PDF; not cached. */
export const downloadReferralLetter = (api: Api) =>
  mutationOptions({
    mutationFn: async (query: OfSpot & { letterId?: string | undefined }) => {
      const { bytes } = await api.bytes(calls.downloadReferralLetter, { query })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })

/** Signs a letter and sends it after a minute, in which it can be taken back. */
export const sendReferralLetter = mutationOf(calls.sendReferralLetter, [reportsKey])

/** Takes back a letter that was not sent yet. */
export const takeBackReferralLetter = mutationOf(calls.takeBackReferralLetter, [reportsKey])
