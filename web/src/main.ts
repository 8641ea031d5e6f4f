import { mount } from 'svelte'
import './ui/fonts.css'
import './ui/theme.css'
import './ui/slip.css'
import App from './shell/App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })
