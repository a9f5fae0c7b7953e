import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** The toaster with no setting of ours: what it does by default is measured in a browser. */
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Toaster));
Object.assign(window, { toast });
