import { useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../../../contract/ids.ts'
import { getPatientPermissionsQuery } from '../../../../data/consents/patient-permissions.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import type { Journey } from '../journey/journey.ts'

/** When the user withdrew the privacy agreement, if they book for themselves and have not given it again; else null. */
export function usePrivacyWithdrawal(loginId: LoginId, forWhom: Journey['forWhom']['kind']): string | null {
  const device = useOpenDevice()
  const { data } = useQuery({ ...getPatientPermissionsQuery(device, loginId), enabled: forWhom === 'me' })
  if (forWhom !== 'me' || data === undefined || data.consentPrivacyAgreement) return null
  const last = data.history.find(({ flag }) => flag === 'consentPrivacyAgreement')
  return last === undefined || last.value ? null : last.when
}
