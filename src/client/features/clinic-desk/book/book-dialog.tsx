import { CalendarPlus } from 'lucide-react'
import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { textFieldProps } from '../../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { BirthField, GenderField } from '../../../parts/person/birth-fields.tsx'
import { EmailField, MobileField } from '../../../parts/person/contact-fields.tsx'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../clinic-desk.module.css'
import { TimesOfDays } from '../requests/times-of-days.tsx'
import { KnownCaller } from './known-caller.tsx'
import { useBookCaller } from './use-book-caller.ts'

type BookDialogProps = {
  day: DeskDay
  now: number
  onBooked: (booking: DeskBooking) => void
  onClose: () => void
}

/** Books a future time for a caller: a known or new person, any service of the site, at a free time. */
export function BookDialog({ day, now, onBooked, onClose }: BookDialogProps) {
  const book = useBookCaller({ day, now, onBooked })
  return (
    <Dialog
      title="Book for a caller"
      icon={CalendarPlus}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={book.form.state === 'sending' ? 'Booking' : undefined}
            unavailableBecause={day.services.length === 0 ? 'Nothing can be booked here yet' : undefined}
            onPress={book.form.send}
          >
            Book it
          </Button>
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <div className="rows-4">
        <FormErrorSummary form={book.form} />
        <WhoCalls {...book} site={day.site} />
        <WhatAndWhen {...book} day={day} />
        <TextField
          label="Promo code (optional)"
          autoCapitalize="characters"
          maxLength={40}
          {...textFieldProps(book.form.fields, 'promoCode')}
        />
        <p className="small muted">
          They get a message with the time. They pay at the clinic, or you send them a link to pay from the booking.
        </p>
      </div>
    </Dialog>
  )
}

type Book = ReturnType<typeof useBookCaller>

function WhoCalls({ form: { fields: at }, site }: Book & { site: DeskDay['site'] }) {
  const { who, known } = at.values
  return (
    <>
      <SegmentedControl
        label="Who is calling"
        value={who}
        onValue={(to) => at.change({ who: to, time: null })}
        options={[
          { value: 'known', label: 'Was here before' },
          { value: 'said', label: 'New here' },
        ]}
      />
      {who === 'known' ? (
        <KnownCaller
          {...{ site, known }}
          id={at.idOf('known')}
          error={at.errorOf('known')}
          onKnown={(person) => at.change({ known: person, time: null })}
        />
      ) : (
        <>
          <div className={css.pair}>
            <NameFields at={at} />
          </div>
          <BirthField at={at} />
          <div className={css.pair}>
            <MobileField at={at} country={site.countryCode} hint={null} />
            <EmailField at={at} label="E-mail (optional)" />
          </div>
          <GenderField at={at} />
        </>
      )}
    </>
  )
}

function WhatAndWhen({
  form: { fields: at },
  day: { site, services },
  today,
  from,
  setFrom,
  serviceId,
  setServiceId,
  found,
}: Book & { day: DeskDay }) {
  const { time } = at.values
  const changeDay = (to: string) => {
    setFrom(to < today ? today : to)
    at.change({ time: null })
  }
  return (
    <>
      <div className={css.pair}>
        <SelectField
          label="For"
          value={String(serviceId ?? '')}
          onValue={(to) => {
            setServiceId(services.find((one) => String(one.serviceId) === to)?.serviceId)
            at.change({ time: null })
          }}
          options={services.map((one) => ({ value: String(one.serviceId), label: one.serviceName }))}
        />
        <TextField
          id={at.idOf('time')}
          label="From day"
          type="date"
          min={today}
          value={from}
          error={at.errorOf('time')}
          // A year is typed digit by digit: the day counts once it has all four.
          onValue={(to) => to >= '2000' && changeDay(to)}
        />
      </div>
      {found === null ? (
        <p className="muted">Free times show here once you have chosen who is calling.</p>
      ) : (
        <TimesOfDays
          {...{ site, from, today, found }}
          onFrom={changeDay}
          chosen={time === null ? [] : [time]}
          onChoose={(chosen) => at.change({ time: chosen })}
        />
      )}
    </>
  )
}
