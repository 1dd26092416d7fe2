#version 300 es
// A die with true perspective and rounded edges on one quad: a short ray march against a rounded box.
//   uFaces    sampler2D  six square faces in one row, values 1..6 (or 鱼虾葫芦金钱蟹鸡), opaque, mipmaps on
//   uFrame    vec4       that row's frame in the atlas: x, y, w, h in 0..1
//   uRotation mat3       die to view; +z shows 1, -z 6, +y 2, -y 5, +x 3, -x 4
//   uPixel    float      2 / quad size in device px
//   uBlur     float      0..1 tumbling blur: softens the figures, never the outline
//   uBlank    float      0..1 paper without figures (reduced motion)
//   uShow     float      0..1 opacity of the whole die (ghosts)
//   uSweep    float      middle of the light that passes over the result, in quad widths from the left edge
// The quad is 1.9 times the edge of the die; its shadow is a separate sprite.
precision highp float;
in vec2 vUV;
out vec4 finalColor;
uniform sampler2D uFaces;
uniform vec4 uFrame;
uniform mat3 uRotation;
uniform float uPixel;
uniform float uBlur;
uniform float uBlank;
uniform float uShow;
uniform float uSweep;

const float CAMERA = 5.2;
const float HALF = 0.58;
const float ROUND = 0.15;
const float SPAN = 1.1;
const vec3 KEY = vec3(-0.42, 0.74, 0.525);

float box(vec3 p) {
  return length(max(abs(p) - (HALF - ROUND), 0.0)) - ROUND;
}

vec3 face(vec3 p) {
  vec3 a = abs(p);
  float value;
  vec2 st;
  if (a.z >= a.x && a.z >= a.y) { value = p.z > 0.0 ? 0.0 : 5.0; st = vec2(p.x * sign(p.z), -p.y); }
  else if (a.y >= a.x) { value = p.y > 0.0 ? 1.0 : 4.0; st = vec2(p.x, p.z * sign(p.y)); }
  else { value = p.x > 0.0 ? 2.0 : 3.0; st = vec2(-p.z * sign(p.x), -p.y); }
  vec2 uv = clamp(st / (2.0 * HALF) + 0.5, 0.01, 0.99);
  // Explicit level: the jump between two faces has no derivative to trust.
  float texels = float(textureSize(uFaces, 0).x) * uFrame.z / 6.0;
  float pixels = 2.0 * HALF / (SPAN * uPixel);
  float level = max(0.0, log2(texels / pixels)) + uBlur * 3.0;
  return textureLod(uFaces, uFrame.xy + vec2((uv.x + value) / 6.0, uv.y) * uFrame.zw, level).rgb;
}

void main() {
  vec2 s = (vUV * 2.0 - 1.0) * vec2(1.0, -1.0) * SPAN;
  vec3 ro = transpose(uRotation) * vec3(0.0, 0.0, CAMERA);
  vec3 rd = transpose(uRotation) * normalize(vec3(s, -CAMERA));
  float t = CAMERA - 1.3;
  float near = 1e3;
  float d = 0.0;
  for (int i = 0; i < 32; i++) {
    d = box(ro + rd * t);
    near = min(near, d);
    if (d < 0.0008 || t > CAMERA + 1.3) break;
    t += d;
  }
  float cover = 1.0 - smoothstep(0.0, uPixel * 1.4, near);
  if (cover <= 0.0) { finalColor = vec4(0.0); return; }
  vec3 p = ro + rd * t;
  vec3 n = normalize(max(abs(p) - (HALF - ROUND), 1e-4) * sign(p));
  vec3 base = mix(face(p), vec3(0.969, 0.961, 0.945), uBlank);
  vec3 nv = uRotation * n;
  vec3 v = -(uRotation * rd);
  float lambert = clamp(dot(nv, KEY) * 0.6 + 0.4, 0.0, 1.0);
  float sky = 0.5 + 0.5 * nv.y;
  float fill = max(0.0, dot(nv, vec3(0.62, -0.20, 0.76)));
  vec3 c = base * (0.10 + 0.14 * sky + 0.74 * lambert * lambert + 0.30 * fill);
  c *= mix(vec3(0.84, 0.89, 1.0), vec3(1.0), lambert);
  vec3 h = normalize(KEY + v);
  c += pow(max(0.0, dot(nv, h)), 48.0) * 0.30;
  c += vec3(0.50, 0.58, 0.72) * pow(1.0 - max(0.0, dot(nv, v)), 4.0) * 0.30;
  float band = (vUV.x + (vUV.y - 0.5) * 0.4 - uSweep) * 2.6;
  c += vec3(0.97, 0.96, 0.95) * (exp(-band * band * 6.0) + exp(-pow((band + 0.62) * 16.0, 2.0)) * 0.5) * 0.2;
  finalColor = vec4(c, 1.0) * cover * uShow;
}
