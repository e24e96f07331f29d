import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import type { BookedPerson } from '../../../../../contract/bookings/booked-people.ts'
import { removeBookedPerson } from '../../../../data/bookings/booked-people.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { alertStore } from '../../../../page/alerts/alert-store.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { changeErrorText } from '../../change-error-text.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

/** Removes the chosen person from the list. Their bookings stay, and adding them again restores the same record. */
export function RemovePerson({ person, onRemoved }: { person: BookedPerson; onRemoved: () => void }) {
  const { api } = useOpenDevice()
  const name = personName(person.firstName, person.lastName)
  const removing = useMutation(removeBookedPerson(api))
  const remove = async () => {
    try {
      await removing.mutateAsync(person.patientId)
      alertStore.raise({
        kind: 'info',
        duration: 'transient',
        message: t`${name} is off your list. Their bookings stay.`,
      })
      onRemoved()
    } catch (error) {
      alertStore.raise({ kind: 'error', duration: 'transient', message: changeErrorText(error) })
    }
  }
  return (
    <Button
      kind="quiet"
      icon={UserMinus}
      busy={removing.isPending ? t`Removing` : undefined}
      onPress={() => void remove()}
    >
      <Trans>Take {name} off this list</Trans>
    </Button>
  )
}
