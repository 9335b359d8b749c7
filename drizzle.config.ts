import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'accounts',
    'breaks',
    'budget',
    'content',
    'correspondence',
    'dues',
    'employees',
    'fees',
    'jobs',
    'payments',
    'property',
    'residents',
    'sandbox',
    'sign-in',
    'system',
    'transfers',
    'vehicles',
    'waste',
    'water',
    'water-requests',
  ].map((area) => `./office/db/schema/${area}.ts`),
  out: './office/migrations',
})
