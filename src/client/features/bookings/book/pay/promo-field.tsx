import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ValidatedPromoCode } from '../../../../../contract/bookings/promo-codes.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { toCents, currencyOf } from '../../../../../domain/bookings/money/money.ts'
import { costAfterPromo } from '../../../../../domain/bookings/money/promo-code.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { validatePromoCode } from '../../../../data/bookings/promo-codes.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bookingErrorText } from '../booking-error-text.ts'
import css from '../check-step.module.css'
import { journeyStore } from '../journey/journey-store.ts'
import { PromoRequest } from './promo-request.tsx'
import { useJourney } from '../journey/use-journey.ts'

type PromoFieldProps = {
  site: Site
  service: SiteService
  slot: Timeslot
  campaign: string | undefined
  /** Why the code was refused when booking. */
  refused: string | undefined
}

const fieldId = 'booking-promo'

/** A promo code, checked at once for this booking, with the reason if it can't be used. */
export function PromoField({ site, service, slot, campaign, refused }: PromoFieldProps) {
  const { promo, promoTyped } = useJourney()
  const { checking, error, check } = useCheck({ site, service, slot })
  const why = error ?? refused
  return (
    <div className="rows-2">
      <div className={css.code}>
        <TextField
          id={fieldId}
          label={t`Promo code (optional)`}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={promoTyped}
          onValue={(typed) => journeyStore.change({ promoTyped: typed, promo: null })}
          error={promo === null ? why : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void check()
          }}
        />
        <Button busy={checking.isPending ? t`Checking` : undefined} onPress={() => void check()}>
          <Trans>Check</Trans>
        </Button>
      </div>
      <output>
        {promo !== null && (
          <Banner tone="ok" icon={CircleCheck}>
            <p>{promo.says}</p>
          </Banner>
        )}
      </output>
      <PromoRequest campaign={campaign} />
    </div>
  )
}

function useCheck({ site, service, slot }: Pick<PromoFieldProps, 'site' | 'service' | 'slot'>) {
  const { api, clock } = useOpenDevice()
  const checking = useMutation(validatePromoCode(api))
  const [error, setError] = useState<string>()
  const check = async () => {
    const { promoTyped, referrer } = journeyStore.current()
    const typed = promoTyped.trim()
    if (checking.isPending) return
    if (typed === '') return fail(t`Type the code first, or go on without.`)
    setError(undefined)
    try {
      const found = await checking.mutateAsync({
        promoCode: typed,
        isOnlineBooking: true,
        referrer,
        siteId: site.siteId,
        brandId: site.brandId,
        serviceId: service.serviceId,
        usageDate: dayInZone(new Date(clock.now()), site.timeZoneId),
      })
      if (found.isValid) journeyStore.change({ promo: promoOf(found, { site, slot }) })
      else fail(found.errors[0] ?? t`${typed} can’t be used here. Try another, or go on without.`)
    } catch (thrown) {
      fail(Object.values(bookingErrorText(thrown))[0] ?? '')
    }
  }
  const fail = (why: string) => {
    setError(why)
    document.getElementById(fieldId)?.focus()
  }
  return { checking, error, check }
}

/** The discount of a code; the service calculates it in the same way, and says so if its result differs. */
function promoOf(found: ValidatedPromoCode, { site, slot }: { site: Site; slot: Timeslot }) {
  const { requestedCode, codeValue, valueTypeId, referForManualProcessing, displayedCodeValue } = found
  const value =
    valueTypeId === 1
      ? ({ kind: 'percent', percent: codeValue ?? 0 } as const)
      : ({ kind: 'amount', amount: toCents(codeValue ?? 0), currency: currencyOf(site.countryCode) } as const)
  const saved = displayedCodeValue === null ? '' : t`: ${displayedCodeValue} off`
  return {
    code: requestedCode.toUpperCase(),
    cost: costAfterPromo(toCents(slot.fullCost), value) / 100,
    says: referForManualProcessing
      ? t`${requestedCode.toUpperCase()}${saved}. The clinic looks at it first, so this becomes a request.`
      : `${requestedCode.toUpperCase()}${saved}.`,
    makesRequest: referForManualProcessing,
  }
}
