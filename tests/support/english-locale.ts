import { i18n } from '@lingui/core'

// As a page does before it is drawn: sentences stand in the code in New Zealand's English.
i18n.loadAndActivate({ locale: 'en-NZ', messages: {} })
