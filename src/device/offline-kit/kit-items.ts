import * as z from 'zod'
import {
  action,
  bodyPart,
  getBodyParts,
  getDiagnosisActions,
  getLesionObservationOptions,
  getLookups,
  lesionObservationOption,
  lookup,
} from '../../contract/lookups/lookups.ts'
import { bookedAppointment } from '../../contract/patients/booked-appointment.ts'
import { patient } from '../../contract/patients/patient.ts'
import {
  getOfflineList,
  knownLesion,
  storedConsent,
  storedRisk,
  storedScope,
} from '../../contract/patients/practitioner-patients.ts'
import { practice } from '../../contract/practices/practices.ts'
import { getVisitRules, visitRules } from '../../contract/visits/practitioner-visits.ts'
import { getPractitionerPractices } from '../../contract/practices/practitioners.ts'
import { getPharmacyProducts, pharmacyProduct } from '../../contract/bookings/services.ts'
import type { PracticeId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { readAllPages } from '../api-client/read-all-pages.ts'

type Loading = { api: Pick<ApiClient, 'call'>; practiceId: PracticeId }
type KitItem<T extends z.ZodType> = { schema: T; load: (from: Loading) => Promise<z.input<T>> }

const item = <T extends z.ZodType>(schema: T, load: KitItem<T>['load']): KitItem<T> => ({ schema, load })
const largestPage = 500

/**
 * What a tablet needs for a visit without a network (docs/offline.md 7): each list by name, with its loader and the
 * schema for reading it. The mannequins are drawn by code that the service worker stores.
 */
export const kitItems = {
  practices: item(z.array(practice), ({ api }) => api.call(getPractitionerPractices, {})),
  products: item(z.array(pharmacyProduct), ({ api }) => api.call(getPharmacyProducts, {})),
  patients: item(
    z.array(
      z.object({
        patient,
        profileNeedsConfirmation: z.boolean(),
        lesions: z.array(knownLesion),
        // A list that an earlier build stored has none.
        appointments: z.array(bookedAppointment).default([]),
        // A list that an earlier build stored has none: then the tablet does not know the answers.
        consents: z.array(storedConsent).nullable().default(null),
        lastRisk: storedRisk.nullable().default(null),
        lastScope: storedScope.nullable().default(null),
      }),
    ),
    ({ api, practiceId }) => readAllPages(api, getOfflineList, { request: { practiceId }, pageSize: largestPage }),
  ),
  bodyParts: item(z.array(bodyPart), ({ api }) => api.call(getBodyParts, {})),
  observations: item(z.array(lesionObservationOption), ({ api }) => api.call(getLesionObservationOptions, {})),
  diagnosisActions: item(z.array(action), ({ api }) => api.call(getDiagnosisActions, {})),
  lookups: item(z.array(lookup), ({ api }) => api.call(getLookups, {})),
  rules: item(visitRules, ({ api }) => api.call(getVisitRules, {})),
} as const

export type KitItemName = keyof typeof kitItems
export type KitValue<N extends KitItemName> = z.output<(typeof kitItems)[N]['schema']>
export const kitItemNames = Object.keys(kitItems) as KitItemName[]
