/** The content of a gateway's webhook call: the outcome of a message, a reply to us, or nothing that we need. */
export type GatewayNews =
  | {
      kind: 'receipt'
      reference: string
      outcome: 'delivered' | 'bounced'
      because: 'address' | 'message'
      reason: string | null
    }
  | { kind: 'reply'; from: string; text: string; reference: string }
  | { kind: 'nothing' }

/** A webhook call as received; `line` is its request line without the HTTP version. */
type WebhookCall = { line: string; headers: Headers; body: string }

/** Reads a webhook call; null if its signature is not the gateway's. */
export type ReadNews = (call: WebhookCall) => GatewayNews | null
