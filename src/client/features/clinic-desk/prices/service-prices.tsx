import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskPrice, DeskPrices, SitePriceKind } from '../../../../contract/clinic-desk/desk-prices.ts'
import { hoursRefusal } from '../../../data/clinic-desk/desk-hours.ts'
import { setDeskPrices } from '../../../data/clinic-desk/desk-prices.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { priceText } from '../desk-text.ts'
import own from './prices.module.css'
import { typedPrice } from './typed-price.ts'

type ServicePricesProps = { site: DeskSite; service: DeskPrices['services'][number] }

const shown = (price: number | null) => (price === null ? '' : price.toFixed(2))
const keyOf = ({ kind, productId }: DeskPrice) => `${kind} ${productId}`

/** The price inputs of a service, and which differ from the stored ones. */
function usePriceForm({ prices }: ServicePricesProps['service']) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const textOf = (price: DeskPrice) => typed[keyOf(price)] ?? shown(price.own)
  const read = prices.map((price) => ({ ...price, now: typedPrice(textOf(price)) }))
  const isUnclear = read.some(({ now }) => now.kind === 'unclear')
  const changed = read.flatMap(({ kind, productId, own: was, now }) => {
    const next = now.kind === 'own' ? now.dollars : null
    return next === was ? [] : [{ kind, productId, was, own: next }]
  })
  const type = (price: DeskPrice, text: string) => setTyped({ ...typed, [keyOf(price)]: text })
  return { textOf, type, isUnclear, changed }
}

/** The prices of one service: each next to that of the country, saved together. */
export function ServicePrices({ site, service }: ServicePricesProps) {
  const { serviceId, serviceName, prices } = service
  const heading = useId()
  const change = useMutation(setDeskPrices(useOpenDevice().api))
  const { textOf, type, isUnclear, changed } = usePriceForm(service)
  return (
    <Card>
      <section className={own.service} aria-labelledby={heading}>
        <h2 id={heading} className="h3">
          {serviceName}
        </h2>
        <div className={own.prices}>
          {prices.map((price) => (
            <TextField
              key={keyOf(price)}
              label={labelOf(price)}
              hint={inCountry(price, site)}
              error={typedPrice(textOf(price)).kind === 'unclear' ? unclearPriceText : undefined}
              inputMode="decimal"
              maxLength={12}
              value={textOf(price)}
              onValue={(text) => type(price, text)}
            />
          ))}
        </div>
        {change.error !== null && (
          <ErrorBanner
            message={hoursRefusal(change.error)?.message ?? Object.values(formErrorsOf(change.error)).join(' ')}
          />
        )}
        <Button
          kind="primary"
          busy={change.isPending ? 'Saving' : undefined}
          unavailableBecause={unavailableReason(changed.length, isUnclear)}
          onPress={() => change.mutate({ siteId: site.siteId, serviceId, prices: changed })}
        >
          Save<span className="vh"> the prices of {serviceName}</span>
        </Button>
      </section>
    </Card>
  )
}

const unclearPriceText = 'Enter dollars and cents, like 269.50.'

function unavailableReason(changed: number, isUnclear: boolean): string | undefined {
  if (isUnclear) return 'A price is not clear yet'
  return changed === 0 ? 'Nothing is changed yet' : undefined
}

const statusText: Record<Exclude<SitePriceKind, 'product'>, string> = {
  'follow-up': 'Follow-up, at most',
  'new-patient-deposit': 'Deposit, new patient',
  'follow-up-deposit': 'Deposit, follow-up',
}

const labelOf = ({ kind, name, minutes }: DeskPrice) =>
  kind === 'product' ? `${name}, ${minutes} min` : statusText[kind]

function inCountry({ inCountry: price, own: here }: DeskPrice, { countryCode }: DeskSite): string {
  const country = countryCode === 'NZ' ? 'New Zealand' : 'Australia'
  const there = price === null ? 'no price' : priceText(price)
  return here === null ? `As in ${country}: ${there}` : `Instead of ${country}’s ${there}`
}
