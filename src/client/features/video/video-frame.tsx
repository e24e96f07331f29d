import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import type { Address } from '../../ui/address.ts'

type Where = Pick<VideoCall, 'bookingId' | 'side'>

/** The back link of a call's pages: the patient's booking, or the clinician's home. */
export const backLink = ({ bookingId, side }: Where): { href: Address; word: string } =>
  side === 'patient'
    ? { href: `/bookings/${bookingId}?bookingType=1`, word: t`Your booking` }
    : { href: '/', word: t`Home` }

/** The layout before and after a call. */
export const VideoFrame = ({ at, children }: { at: Where; children: ReactNode }) => (
  <PatientLayout place="bookings" back={backLink(at)} tabs="nobody">
    {children}
  </PatientLayout>
)
