/** Cache Storage in memory: what image tiles need of it, keys in the order in which they were put. */
export function memoryCaches(): CacheStorage {
  const stores = new Map<string, Cache>()
  const storage = {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? memoryCache()
      stores.set(name, store)
      return store
    },
  }
  return storage as unknown as CacheStorage
}

type Options = { ignoreSearch?: boolean }

function memoryCache(): Cache {
  const entries = new Map<string, { body: ArrayBuffer; headers: Headers }>()
  const addressOf = (request: string | Request) => (typeof request === 'string' ? request : request.url)
  const keysOf = (request: string | Request, { ignoreSearch = false }: Options = {}) => {
    const bare = (address: string) => (ignoreSearch ? address.split('?')[0] : address)
    return [...entries.keys()].filter((key) => bare(key) === bare(addressOf(request)))
  }
  const cache = {
    match: async (request: string | Request, options?: Options) => {
      const entry = entries.get(keysOf(request, options)[0] ?? '')
      return entry && new Response(entry.body.slice(0), { headers: entry.headers })
    },
    put: async (request: string | Request, response: Response) => {
      const address = addressOf(request)
      entries.delete(address)
      entries.set(address, { body: await response.arrayBuffer(), headers: response.headers })
    },
    delete: async (request: string | Request, options?: Options) =>
      keysOf(request, options).map((key) => entries.delete(key)).length > 0,
    keys: async () => [...entries.keys()].map((key) => new Request(key)),
  }
  return cache as unknown as Cache
}
