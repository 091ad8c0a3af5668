import { launchBrowser } from './browser.mjs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const base='http://127.0.0.1:5199'
const steps = (await import(process.argv[2])).default
const sizes = process.argv[3] ? JSON.parse(process.argv[3]) : [[360,780,'light'],[1440,900,'dark']]
const b = await launchBrowser()
for (const [w,h,c] of sizes) {
  const ctx = await b.newContext({ viewport:{width:w,height:h}, colorScheme:c, reducedMotion:'reduce' })
  const p = await ctx.newPage()
  p.on('console', m => m.type()==='error' && !m.text().includes('401') && console.log('ERR', m.text()))
  await p.goto(base+'/signin')
  await p.getByLabel('Email address').fill('ada@example.com')
  await p.getByLabel('Password', { exact: true }).fill('correct horse')
  await p.getByRole('button', { name: 'Sign in' }).click()
  await p.waitForURL(base+'/')
  const shot = async (name) => { await p.waitForTimeout(250); await p.screenshot({path:`/tmp/shot-${name}-${w}.png`}); await p.evaluate(axe); const {violations}=await p.evaluate(()=>globalThis.axe.run()); const over=await p.evaluate(()=>document.documentElement.scrollWidth>document.documentElement.clientWidth); console.log(name,w,c,over?'OVERFLOWS':'', violations.map(v=>v.id+': '+v.nodes[0].target+' '+v.nodes[0].failureSummary)) }
  try { await steps({p, base, shot, w}) } catch (e) { console.log('FAILED', e.message.split('\n').slice(0,4).join(' ')); await p.screenshot({path:`/tmp/shot-failed-${w}.png`}) }
  await ctx.close()
}
await b.close()
