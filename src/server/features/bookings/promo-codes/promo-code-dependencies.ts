import type { RateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'

/** What the promo code calls depend on. */
export type PromoCodeDependencies = Services & { rateLimit: RateLimiter }
