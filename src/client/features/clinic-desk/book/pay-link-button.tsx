import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { sendPayLink } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { deskErrorText } from '../desk-text.ts'

/** Sends the patient a link to pay the balance. */
export function PayLinkButton({ bookingId }: Pick<DeskBooking, 'bookingId'>) {
  const sending = useMutation(sendPayLink(useOpenDevice().api))
  return (
    <>
      {sending.error !== null && <ErrorBanner message={deskErrorText(sending.error)} />}
      <Button
        icon={Send}
        busy={sending.isPending ? 'Sending' : undefined}
        onPress={() => sending.mutate({ bookingId })}
      >
        Send a link to pay
      </Button>
      <output>{sending.isSuccess && 'The link is on its way.'}</output>
    </>
  )
}
