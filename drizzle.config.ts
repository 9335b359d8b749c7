import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'accounts',
    'budget',
    'correspondence',
    'dues',
    'employees',
    'fees',
    'payments',
    'property',
    'residents',
    'sandbox',
    'system',
    'vehicles',
    'waste',
    'water',
    'water-requests',
  ].map((area) => `./office/db/schema/${area}.ts`),
  out: './office/migrations',
})
