import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskHours, SiteSettings } from '../../../../contract/clinic-desk/desk-hours.ts'
import { setSite } from '../../../data/clinic-desk/desk-hours.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { sendsTexts } from '../../../page/sends-texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { HoursChangeError } from './hours-change-error.tsx'

const addresses = [
  { name: 'contactWebsite', label: 'Website', hint: 'Patients see it with their booking' },
  {
    name: 'externalBookingUrl',
    label: 'Bookings are taken at',
    hint: 'Your own booking page. Leave it empty to take them here',
  },
  {
    name: 'netPromoterSurveyUrl',
    label: 'Survey after a visit',
    hint: 'Each patient gets it once, by e-mail. Leave it empty for no survey',
  },
] as const
const switches = [
  { name: 'sendEmailReminders', label: 'Remind of bookings by e-mail' },
  { name: 'sendSmsReminders', label: 'Remind of bookings by text' },
  { name: 'enablePatientRecalls', label: 'Invite patients to come again' },
  { name: 'allowOnlineWaitlists', label: 'Let patients wait online for a free time' },
] as const

const isOfUse = ({ name }: { name: string }) => name !== 'sendSmsReminders' || sendsTexts()

/** The addresses and switches of the clinic, for its managers. */
export function SettingsPart({ hours: { site, settings } }: { hours: DeskHours }) {
  const change = useMutation(setSite(useOpenDevice().api))
  const [typed, setTyped] = useState(settings)
  const set = (name: keyof SiteSettings, value: string | boolean | null) => setTyped({ ...typed, [name]: value })
  const isSame = Object.values(typed).join('|') === Object.values(settings).join('|')
  return (
    <section className="rows-3" aria-labelledby="clinic-settings">
      <h2 id="clinic-settings" className="h3">
        The clinic and its patients
      </h2>
      <HoursChangeError error={change.error} site={site} />
      <Card>
        <div className="rows-4">
          {addresses.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={200}
              value={typed[name] ?? ''}
              onValue={(text) => set(name, text.trim() === '' ? null : text.trim())}
            />
          ))}
          {switches.filter(isOfUse).map(({ name, label }) => (
            <CheckboxField key={name} label={label} checked={typed[name]} onChecked={(on) => set(name, on)} />
          ))}
          <Button
            kind="primary"
            busy={change.isPending ? 'Saving' : undefined}
            unavailableBecause={isSame ? 'Nothing is changed yet' : undefined}
            onPress={() => change.mutate({ siteId: site.siteId, was: settings, settings: typed })}
          >
            Save<span className="vh"> the clinic’s settings</span>
          </Button>
        </div>
      </Card>
    </section>
  )
}
