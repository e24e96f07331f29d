import type { DeskServices, ServiceSettings } from '../../../../contract/clinic-desk/desk-services.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import own from './prices.module.css'

const switches = [
  {
    name: 'generateInvoices',
    label: 'Tax invoices for visits and paid bookings',
    detail: 'When off, the invoices of earlier bookings can’t be opened either',
  },
  { name: 'enablePatientRecalls', label: 'Remind patients when their next check is due' },
  { name: 'checkBookingHistoryForPatientRecalls', label: 'Don’t send that reminder to patients who have a booking' },
  { name: 'expectToBeImaged', label: 'Spots are photographed at this service' },
  {
    name: 'checkBookingHistoryForReimageRecalls',
    label: 'Don’t remind patients who have a booking to have spots photographed again',
  },
] as const

type ServiceSettingsFieldsProps = {
  settings: ServiceSettings
  products: DeskServices['services'][number]['products']
  onSettings: (settings: ServiceSettings) => void
}

/** The settings of a service as fields. */
export function ServiceSettingsFields({ settings, products, onSettings }: ServiceSettingsFieldsProps) {
  const set = (changed: Partial<ServiceSettings>) => onSettings({ ...settings, ...changed })
  const setDiscount = (productId: (typeof products)[number]['productId'], isDiscount: boolean) => {
    const others = settings.discounts.filter((id) => id !== productId)
    set({ discounts: (isDiscount ? [...others, productId] : others).toSorted((a, b) => a - b) })
  }
  return (
    <>
      {switches.map(({ name, ...words }) => (
        <CheckboxField key={name} {...words} checked={settings[name]} onChecked={(on) => set({ [name]: on })} />
      ))}
      {products.map(({ productId, name, minutes }) => (
        <CheckboxField
          key={productId}
          label={`${name}, ${minutes} min, is already at a discount`}
          detail="Promo codes take nothing more off its price"
          checked={settings.discounts.includes(productId)}
          onChecked={(on) => setDiscount(productId, on)}
        />
      ))}
      <div className={own.prices}>
        <TextField
          label="Booked online from"
          hint="Leave empty to start now"
          type="date"
          value={settings.onlineFrom ?? ''}
          onValue={(day) => set({ onlineFrom: day === '' ? null : day })}
        />
        <TextField
          label="Booked online until"
          hint="The last day. Leave empty for no end"
          type="date"
          value={settings.onlineUntil ?? ''}
          onValue={(day) => set({ onlineUntil: day === '' ? null : day })}
        />
      </div>
      <div className={own.description}>
        <TextArea
          label="Description in reports"
          hint="Empty: none"
          rows={3}
          maxLength={2000}
          value={settings.reportDescription ?? ''}
          onValue={(text) => set({ reportDescription: text === '' ? null : text })}
        />
      </div>
    </>
  )
}
