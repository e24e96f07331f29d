import { UserRoundPlus } from 'lucide-react'
import type { DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { BirthField, GenderField } from '../../../parts/person/birth-fields.tsx'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { MobileField } from '../../../parts/person/contact-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import css from '../clinic-desk.module.css'
import { useWalkIn } from './use-walk-in.ts'

type WalkInDialogProps = {
  day: DeskDay
  now: number
  onBooked: (bookingId: BookingId) => void
  onClose: () => void
}

/** Books a walk-in: patient, service and clinician; the time is now. */
export function WalkInDialog({ day, now, onBooked, onClose }: WalkInDialogProps) {
  const walkIn = useWalkIn(day, now, onBooked)
  const { fields: at } = walkIn.form
  return (
    <Dialog
      title="Walk-in"
      icon={UserRoundPlus}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={walkIn.form.state === 'sending' ? 'Booking' : undefined}
            unavailableBecause={walkIn.names.length === 0 ? 'Nobody works here now' : undefined}
            onPress={walkIn.form.send}
          >
            Book from now
          </Button>
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <div className="rows-4">
        <FormErrorSummary form={walkIn.form} />
        <div className={css.pair}>
          <NameFields at={at} />
        </div>
        <BirthField at={at} />
        <MobileField at={at} country={day.site.countryCode} label="Mobile" hint={null} />
        {at.values.mobilePhone.trim() === '' && (
          <CheckboxField
            label="There is no way to reach them"
            detail="Nothing can be sent to them. Tell them to ask here for their report."
            checked={at.values.hasNoPhone}
            onChecked={(hasNoPhone) => at.change({ hasNoPhone })}
          />
        )}
        <GenderField at={at} />
        <Place {...walkIn} services={day.services} />
      </div>
    </Dialog>
  )
}

type WalkIn = ReturnType<typeof useWalkIn>

function Place({ shift, setShift, service, setService, names, services }: WalkIn & { services: DeskDay['services'] }) {
  return (
    <div className={css.pair}>
      <label className={css.choice}>
        With
        <select className={css.site} value={shift} onChange={({ target }) => setShift(target.value)}>
          {names.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        For
        <select className={css.site} value={service} onChange={({ target }) => setService(target.value)}>
          {services.map(({ serviceId, serviceName }) => (
            <option key={serviceId} value={serviceId}>
              {serviceName}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
