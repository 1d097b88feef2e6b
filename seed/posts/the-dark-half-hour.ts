import type { Post } from './post.ts';

export const theDarkHalfHour: Post = {
  id: 'the-dark-half-hour',
  title: 'The dark half-hour',
  description:
    'Two years ago the power failed in the middle of the last song of the last band. What happened next, told by the people at the switches.',
  author: 'Vedant Yeole',
  tags: ['history', 'stage'],
  appeared: { daysAgo: 18, at: '21:00' },
  content: `<p>I do light. When it works, nobody knows my name, and that is how I like it. Two years ago, at 10:52 in the evening, three thousand people learned it at once, because Gurleen shouted it across the Open Air Theatre in total darkness.</p>
<h2>10:52</h2>
<p>The band was called Wet Cement. They were five first-years from three houses who had met in the queue for the lost-and-found. They were on their second song, the slow one, in which the guitar stops and there is only a voice for eight bars. On the sixth bar everything went. The stage, the terraces, the stalls, the whole lower campus. I remember the sound most of all: not a bang but a long downward sigh, as every fan and fridge and amplifier breathed out together.</p>
<p>Then nothing. Three thousand people in the dark, on stone steps, next to a drop.</p>
<h2>What you are taught</h2>
<p>There is a plan for this. It has eleven points and hangs in the control hut in a plastic sleeve. Point one says: <em>speak to the audience at once, calmly</em>. The microphone was dead. Point two says: <em>use the loudhailer</em>. The loudhailer had been lent to the drama society, to be a spaceship.</p>
<p>I had a torch in my teeth and both hands in the fuse box. I was no use to anybody. What I know of the next minute I know from other people.</p>
<h2>Bar seven</h2>
<p>She had not stopped singing. That is all. Her name was Anvesha, she was eighteen, she could not see her own hand, and she simply sang bar seven and bar eight, because that was what came next. And since there was now no guitar to come in after bar eight, she began the verse again.</p>
<p>Somebody on the upper terrace lit a telephone. Then somebody next to them. You have seen a hillside village at dusk, when the first lamp goes on and the rest seem to follow because they were asked. It went down the steps like that, row by row. By the second chorus there was enough light to see faces, and all the faces were singing.</p>
<blockquote><p>“I thought that it was the arrangement,” a visiting professor told me afterwards. “I thought how clever they were.”</p></blockquote>
<h2>11:21</h2>
<p>It took twenty-nine minutes. A squirrel had made a decision at the substation. During that time the band played, without any electricity at all, every song they knew, which was four, and then the first one again. The drummer used the steps. Nobody left. The chai man from behind the Arts Block came down in the dark with two kettles and would not take money.</p>
<p>When the power came back, all my lamps came up at full, because in the panic I had left every fader open. Three thousand people blinked and groaned. Somebody shouted, “Turn it off!” And then they all did.</p>
<p>So I turned it off.</p>
<p>I have lit eleven shows since. I know now what a lamp is for: it is to let people see each other. Everything else I do is decoration. There is a torch in my pocket tonight, there are spare fuses in a row, and the loudhailer is chained to the hut. But I have taken the plan out of its sleeve and added a twelfth point, in pencil. It says: <em>or wait, and listen</em>.</p>`,
};
